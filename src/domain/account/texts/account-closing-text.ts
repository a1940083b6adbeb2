/**
 * Coaches and operators close their accounts with the help of support, because lessons and money depend on the account.
 */
export const closeAccountWithSupport = '코치와 운영자 계정은 고객센터에서 탈퇴를 도와드려요.';
