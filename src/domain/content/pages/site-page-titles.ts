import { groupChoiceOf } from './group-choices';

/** Titles of pages whose title is neither written by operators nor read from the database, by address. */
export const sitePageTitles = { '/f/faq': '자주 묻는 질문', '/f/feed': '소식', '/f/why': '수업 이야기' } as const;

/** Returns the title of the page of a program or purpose for several people; null if there is no such page. */
export function groupTitle(parameter: string): string | null {
  const choice = groupChoiceOf(parameter);
  return choice ? `함께하는 ${choice.title}` : null;
}

/** Returns the title of a page that is in code; null for any other address. */
export function titleInCode(path: string): string | null {
  const [, group] = /^\/f\/group\/([^/]+)$/.exec(path) ?? [];
  if (group !== undefined) return groupTitle(group);
  return Object.entries(sitePageTitles).find(([address]) => address === path)?.[1] ?? null;
}
