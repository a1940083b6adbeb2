import { draftMode } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import { readPreviewQuery } from '~/domain/content/preview';
import { api } from '~/trpc/server';
import { rejectedAsNotFound } from '../../../../as-not-found';

/**
 * Opens a content at the address of its readers, as it was saved last (`?kind=page&subject=f/ocare`), for operators, or
 * as everybody sees it (`&end=1`). The page reads the saved content with the operator's session, so the cookie alone
 * shows nothing.
 */
export async function GET(request: Request): Promise<never> {
  const preview = readPreviewQuery(new URL(request.url).searchParams);
  const mode = await draftMode();
  if (preview?.ends) mode.disable();
  if (preview === null) return notFound();
  if (!preview.ends) {
    await rejectedAsNotFound(api.operations.publication.get(preview.ref));
    mode.enable();
  }
  redirect(preview.path);
}
