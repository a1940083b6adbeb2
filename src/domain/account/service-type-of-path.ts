/** The topic of a page, from the first URL segment (docs/product/names-and-routes.md#service-type). */
export type PageServiceType = 'WORKOUT' | 'MEDITATION' | 'CARE' | 'PREGNANT' | 'ACHE';

const everyPage: readonly PageServiceType[] = ['WORKOUT', 'MEDITATION', 'CARE'];
const suggestPages: readonly PageServiceType[] = ['WORKOUT', 'MEDITATION', 'CARE', 'PREGNANT', 'ACHE'];

function serviceTypeOf(path: string, allowed: readonly PageServiceType[]): PageServiceType {
  const segment = path.split('/')[1]?.toUpperCase();
  return allowed.find((type) => type === segment) ?? 'WORKOUT';
}

/** Returns the topic of any page: WORKOUT, MEDITATION or CARE; defaults to WORKOUT. */
export function pageServiceType(path: string): PageServiceType {
  return serviceTypeOf(path, everyPage);
}

/** Returns the topic in the suggest flow, which also knows PREGNANT and ACHE. */
export function suggestServiceType(path: string): PageServiceType {
  return serviceTypeOf(path, suggestPages);
}

/** Returns the questionnaire for a page's topic, which is the target of "코치 찾기" there. */
export function questionnaireOf(path: string): `/${Lowercase<PageServiceType>}/suggest` {
  const type = path.split('/')[2]?.toLowerCase() === 'suggest' ? suggestServiceType(path) : pageServiceType(path);
  return `/${type.toLowerCase() as Lowercase<PageServiceType>}/suggest`;
}
