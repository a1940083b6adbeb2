/**
 * How long a guest's name and phone number are stored after the end of the lesson: a guest has no account to withdraw
 * them with.
 */
export const guestPolicy = { retentionDays: 90 } as const;

/** Replaces the guest's data after that time. The attendance itself stays, because it is counted and paid for. */
export const erasedGuest = { name: '손님', phone: '' } as const;
