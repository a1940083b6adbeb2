import { draftMode } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import { readPreviewQuery } from '~/domain/content/preview';
import { env } from '~/env.js';
import { api } from '~/trpc/server';
import { rejectedAsNotFound } from '../../../../as-not-found';

/**
 * Opens a content at the address of its readers, as it was saved last (`?kind=page&subject=f/ocare`), for operators, or
 * ends all previews and shows the page as everybody sees it (`?end=1`). The page reads the saved content with the
 * operator's session, so the cookie alone shows nothing.
 */
export async function GET(request: Request): Promise<never> {
  const query = new URL(request.url).searchParams;
  const preview = readPreviewQuery(query);
  const mode = await draftMode();
  if (query.has('end')) {
    mode.disable();
    return redirect(preview?.path ?? pageBefore(request));
  }
  if (preview === null) return notFound();
  await rejectedAsNotFound(api.operations.publication.get(preview.ref));
  mode.enable();
  redirect(preview.path);
}

/** Returns the address of the page of this site that led here; the home page if there is none. */
function pageBefore({ headers }: Request): string {
  const { origin } = new URL(env.APP_URL);
  const before = URL.parse(headers.get('referer') ?? '');
  // The complete address keeps a path that begins with two slashes on this site.
  return before?.origin === origin && !before.pathname.startsWith('/admin/content/preview') ? before.href : '/';
}
