type Query = Record<string, string | string[] | undefined>;

/**
 * The parts of the payment page's address: whose coach, which questionnaire, which payonly program, which held order,
 * which link of the coach's, which start was picked before.
 */
export function readPage(query: Query): {
  coach: string | null;
  form: string | null;
  program: string | null;
  order: string | null;
  link: string | null;
  start: Date | null;
} {
  const read = (name: string) => {
    const value = query[name];
    return typeof value === 'string' && value !== '' ? value.slice(0, 200) : null;
  };
  return {
    coach: read('coach'),
    form: read('form'),
    program: read('program'),
    order: read('order'),
    link: read('link'),
    start: dateOf(read('start')),
  };
}

function dateOf(text: string | null): Date | null {
  const at = new Date(text ?? '');
  return Number.isNaN(at.getTime()) || at.getUTCFullYear() < 2020 || at.getUTCFullYear() > 2099 ? null : at;
}
