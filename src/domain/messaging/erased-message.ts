/** Replacement values for a message whose recipient has closed the account. */
export const erasedMessage = {
  recipient: '',
  subject: '지운 메시지',
  text: '탈퇴한 회원의 메시지여서 내용을 지웠어요.',
} as const;

export function isErasedMessage({ recipient }: { recipient: string }): boolean {
  return recipient === erasedMessage.recipient;
}
