/** One e-mail, ready to leave. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The same mail has the same key; it becomes the Message-ID, so that a receiver drops a copy sent after a crash. */
  key: string;
  advertising: boolean;
};

export type MailPort = {
  readonly name: 'smtp' | 'embedded';
  /**
   * @throws DomainError UNAVAILABLE when a later try may help, INVALID_INPUT when the address or mail is refused for
   * good
   */
  send(mail: Mail): Promise<void>;
  close(): void;
};
