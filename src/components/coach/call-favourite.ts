type Answer<T> = { result: { data: { json: T } } };
type RefusedAnswer = { error?: { json?: { message?: string; data?: { code?: string } } } };

export class FavouriteRefused extends Error {
  constructor(
    message: string,
    readonly code: string | undefined,
  ) {
    super(message);
  }
}

/** The public procedures directly, as the search box does: a list must not bring the whole client along. */
export async function callFavourite<T>(path: string, input?: object): Promise<T> {
  const body = input
    ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ json: input }) }
    : undefined;
  const response = await fetch(`/api/trpc/${path}`, body);
  const answer: unknown = await response.json();
  if (response.ok) return (answer as Answer<T>).result.data.json;
  const { error } = answer as RefusedAnswer;
  throw new FavouriteRefused(error?.json?.message ?? '저장하지 못했어요.', error?.json?.data?.code);
}

const offline = '찜하지 못했어요. 인터넷을 확인하고 다시 눌러 주세요.';

/** Why a favourite was not saved, for its reader. */
export const favouriteRefusalText = (error: unknown): string =>
  error instanceof FavouriteRefused ? error.message : offline;
