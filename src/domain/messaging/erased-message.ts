/** Replacement values for a message whose recipient has closed the account or asked for erasure. */
export const erasedMessage = {
  recipient: '',
  subject: '지운 메시지',
  text: '탈퇴한 회원의 메시지여서 내용을 지웠어요.',
} as const;

/** Text of a message about a request whose personal data were erased. */
export const erasedRequestText = '개인정보를 지운 문의의 메시지여서 내용을 지웠어요.';

/** Text of a message to somebody else about a person whose account is closed. */
export const erasedTextAbout = '탈퇴한 회원에 관한 메시지여서 내용을 지웠어요.';

export function isErasedText({ text }: { text: string }): boolean {
  return text === erasedTextAbout;
}

export function isErasedMessage({ recipient }: { recipient: string }): boolean {
  return recipient === erasedMessage.recipient;
}
