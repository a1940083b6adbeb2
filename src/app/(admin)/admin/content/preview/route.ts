import { draftMode } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import { pageAddressSchema } from '~/domain/content/pages/page-schema';
import { api } from '~/trpc/server';
import { rejectedAsNotFound } from '../../../../as-not-found';

/**
 * Opens a page as it was saved last (`?page=f/ocare`), for operators, or as everybody sees it (`?end=f/ocare`). The
 * page reads the saved content with the operator's session, so the cookie alone shows nothing.
 */
export async function GET(request: Request): Promise<never> {
  const query = new URL(request.url).searchParams;
  const mode = await draftMode();
  const ended = query.get('end');
  if (ended !== null) mode.disable();
  const address = pageAddressSchema.safeParse(ended ?? query.get('page')).data;
  if (address === undefined) return notFound();
  if (ended === null) {
    await rejectedAsNotFound(api.operations.publication.get({ kind: 'page', subject: address }));
    mode.enable();
  }
  redirect(`/${address}`);
}
