/** `{ code, message }` with its status, as the documents list them. */
export class SandboxRefusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

export type SandboxCall = { now: Date; /** Where the tester sees a payment. */ pageOf: (paymentKey: string) => string };
export type SandboxReply = { status: number; body: unknown };
