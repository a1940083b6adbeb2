/**
 * How long the name and the number of a guest are kept behind the lesson's end [C]: they have no account by which to
 * take them back.
 */
export const guestPolicy = { keptDays: 90 } as const;

/** What stands for them from then on: that somebody was there stays, because it is counted and paid for. */
export const forgottenGuest = { name: '손님', phone: '' } as const;
