import { englishOffice } from './english-office';
import { englishGroup, groupChoiceOf } from './group-choices';
import { officeLanguages } from './office-languages';

/** Titles of pages whose title is neither written by operators nor read from the database, by address. */
export const sitePageTitles = { '/f/faq': '자주 묻는 질문', '/f/feed': '소식', '/f/why': '수업 이야기' } as const;

/** Returns the title of /f/group/{parameter}; null if there is no such page. */
export function groupTitle(parameter: string): string | null {
  const choice = groupChoiceOf(parameter);
  if (choice) return `함께하는 ${choice.title}`;
  return parameter === englishGroup ? '영어로 함께하는 수업' : null;
}

/** Returns the title of a page that is in code; null for any other address. */
export function titleInCode(path: string): string | null {
  if (path === officeLanguages.en) return englishOffice.title;
  const [, group] = /^\/f\/group\/([^/]+)$/.exec(path) ?? [];
  if (group !== undefined) return groupTitle(group);
  return Object.entries(sitePageTitles).find(([address]) => address === path)?.[1] ?? null;
}
