/**
 * Stands in for `next/headers`, which works only in the framework's own server. A file that changes `pageRequest`
 * resets it, because the test files of one worker share it.
 */
export const pageRequest = { cookie: '', isPreview: false };

export const headers = async () => new Headers({ cookie: pageRequest.cookie });

export const draftMode = async () => ({
  isEnabled: pageRequest.isPreview,
  enable: () => (pageRequest.isPreview = true),
  disable: () => (pageRequest.isPreview = false),
});
