/**
 * The request of a page in a test. Test files of one worker share loaded pages, and with them the `next/headers` that
 * the first file gave them, so all files use this object.
 */
export const pageRequest = { cookie: '', isPreview: false };

/** Stands in for `next/headers`: `vi.doMock('next/headers', nextHeaders)`. Begins with a guest without a preview. */
export function nextHeaders() {
  Object.assign(pageRequest, { cookie: '', isPreview: false });
  return {
    headers: async () => new Headers({ cookie: pageRequest.cookie }),
    draftMode: async () => ({
      isEnabled: pageRequest.isPreview,
      enable: () => (pageRequest.isPreview = true),
      disable: () => (pageRequest.isPreview = false),
    }),
  };
}
