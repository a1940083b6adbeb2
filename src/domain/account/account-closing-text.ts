/** Who works here leaves with somebody's help: lessons and money hang on the account. */
export const closeAccountWithSupport = '코치와 운영자 계정은 고객센터에서 탈퇴를 도와드려요.';
