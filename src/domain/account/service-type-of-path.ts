/** What a page is about, from the first URL segment (specification §4). */
export type PageServiceType = 'WORKOUT' | 'MEDITATION' | 'CARE' | 'PREGNANT' | 'ACHE';

const everyPage: readonly PageServiceType[] = ['WORKOUT', 'MEDITATION', 'CARE'];
const suggestPages: readonly PageServiceType[] = ['WORKOUT', 'MEDITATION', 'CARE', 'PREGNANT', 'ACHE'];

function serviceTypeOf(path: string, allowed: readonly PageServiceType[]): PageServiceType {
  const segment = path.split('/')[1]?.toUpperCase();
  return allowed.find((type) => type === segment) ?? 'WORKOUT';
}

/** The check that every page runs: WORKOUT, MEDITATION, CARE, otherwise WORKOUT. */
export function pageServiceType(path: string): PageServiceType {
  return serviceTypeOf(path, everyPage);
}

/** The second variant, of the suggest flow, which also knows PREGNANT and ACHE. */
export function suggestServiceType(path: string): PageServiceType {
  return serviceTypeOf(path, suggestPages);
}
