/**
 * Returns the mailbox that receives the mail of an address: without a tag after a plus sign, which anybody can invent.
 */
export const mailboxOf = (email: string): string => email.replace(/^(.[^+@]*)\+[^@]*(?=@)/, '$1');
