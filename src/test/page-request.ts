/**
 * The request of a page in a test. Test files of one worker share loaded pages, and with them the `next/headers` that
 * the first file gave them, so all files use this object.
 */
export const pageRequest = { cookie: '', isPreview: false };

/**
 * Stands in for `next/headers`: `vi.doMock('next/headers', nextHeaders)`. A file that changes the request resets it.
 */
export function nextHeaders() {
  return {
    headers: async () => new Headers({ cookie: pageRequest.cookie }),
    draftMode: async () => ({
      isEnabled: pageRequest.isPreview,
      enable: () => (pageRequest.isPreview = true),
      disable: () => (pageRequest.isPreview = false),
    }),
  };
}
