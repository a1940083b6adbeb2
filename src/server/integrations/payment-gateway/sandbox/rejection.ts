/** A rejection `{ code, message }` with its HTTP status, as listed in the documentation. */
export class SandboxRejection extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

export type SandboxCall = {
  now: Date;
  /** Returns the page on which the tester sees a payment. */ pageOf: (paymentKey: string) => string;
};
export type SandboxReply = { status: number; body: unknown };
