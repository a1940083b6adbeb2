/** One e-mail, ready to be sent. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /**
   * The same mail always has the same key. It becomes the Message-ID, so that the recipient's server drops a copy that
   * is sent after a crash.
   */
  key: string;
  advertising: boolean;
  /** The address to which a mail program posts an opt-out from advertising; null for other mails. */
  oneClickUrl: string | null;
};

export type MailPort = {
  readonly name: 'smtp' | 'embedded';
  /**
   * @throws DomainError UNAVAILABLE when a retry may help, INVALID_INPUT when the address or mail is permanently
   *   rejected
   */
  send(mail: Mail): Promise<void>;
  close(): void;
};
