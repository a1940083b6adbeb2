/**
 * Header of each call from a page: the encryptedUserId of the user who was logged in when the page was loaded. The
 * server rejects member calls under another user's session (docs/product/account-and-privacy.md#ended-sessions).
 */
export const PAGE_PERSON_HEADER = 'x-page-person';

/** The message of that rejection, whose details contain `otherAccount`. */
export const OTHER_ACCOUNT_MESSAGE = '다른 계정으로 로그인되어 있어요. 이 화면을 연 계정으로 다시 로그인해 주세요.';
