type Query = Record<string, string | string[] | undefined>;

/**
 * Reads the payment page's query: the coach, the questionnaire, the payonly program, the held order, the coach's
 * payment link, and the start selected earlier.
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
    start: parseStart(read('start')),
  };
}

function parseStart(text: string | null): Date | null {
  const at = new Date(text ?? '');
  return Number.isNaN(at.getTime()) || at.getUTCFullYear() < 2020 || at.getUTCFullYear() > 2099 ? null : at;
}
