/**
 * Numbers of accounts that are configuration (docs/product/account-and-privacy.md#login). Times are in the unit their
 * name says.
 */
export const accountPolicy = {
  version: '2026-11',

  session: {
    /** Sliding: extended when less than half is left. */
    days: 30,
    /** `lastSeenAt` is written at most this often. */
    seenEveryMinutes: 10,
    /** An operator acting as somebody else. */
    impersonationMinutes: 60,
    /** A browser keeps the token of a session that has ended for so long, as the proof that it had one. */
    endedMinutes: 10,
    /** A browser is remembered by so many accounts at once. */
    accountsPerBrowser: 4,
    /** So many sessions, and so many known browsers, has an account; the oldest end. */
    maxPerAccount: 20,
    /** A mail about a new browser, and one about an ended session, is sent at most once in this time. */
    mailEveryMinutes: 60,
  },

  password: { minLength: 8, maxLength: 128 },
  minimumAge: 14,
  /** Without a visit for so long an account becomes dormant. */
  dormantMonths: 12,
  /** After so many its owner is told, and at least so many days before it is dormant. */
  dormantNoticeMonths: 11,
  dormantNoticeDays: 30,

  /**
   * A coach is told so many days before the confirmed week counts no more, and that it does, unless the worker stood
   * still for longer than this.
   */
  scheduleWarningDays: 2,
  scheduleOverToldWithinDays: 2,

  /**
   * `resendSeconds` and `perDay` count what one network asks for one e-mail address, so that a stranger on one network
   * cannot use up what its owner may ask; `perDayAnywhere` is all that is asked for it, which five networks can use up
   * for a day.
   */
  certification: {
    digits: 6,
    minutes: 10,
    tries: 5,
    resendSeconds: 60,
    perDay: 10,
    perDayAnywhere: 50,
    ticketMinutes: 60,
  },
  /**
   * A code alone opens a dormant account, so fewer of them can be guessed at: one network can use them up for a day.
   */
  reactivation: { perDayAnywhere: 10 },
  reset: { minutes: 30, resendSeconds: 60, perDay: 10, perDayAnywhere: 50 },
  /**
   * Codes that a telephone gets to confirm its number; `numberPerDay` counts all accounts, so that nobody is pestered.
   */
  phoneCertification: { resendSeconds: 60, perDay: 5, numberPerDay: 8 },
  /** A code or link in a message that did not leave is kept so long: longer than any of them works. */
  secretMinutes: 60,

  /** Versions of the texts that are agreed to; a new text is a new version. */
  consents: {
    TERMS: '2026-11',
    PRIVACY: '2026-11-27',
    /** Of before '2026-11-27' too: what it covers became less, and the sentences that are left are the same. */
    MARKETING: '2026-11-24',
    AD_MEASUREMENT: '2026-11-27',
    HEALTH_MATCHING: '2026-11-24',
    HEALTH_BODY_CHECK: '2026-11-24-4',
    HEALTH_QUESTIONS: '2026-11-24-3',
  },

  /** Versions that the joining form of the former build displayed, which has no box for AD_MEASUREMENT. */
  formerConsents: { PRIVACY: '2026-11-24-2' },

  /** From this failed login on in a row, how many are left is said. */
  loginTriesToldFrom: 4,

  /**
   * Brute force: so many points within so many seconds. `Account` counts what is tried on one account from anywhere,
   * `Device` from a device that has logged in to it before (so that a stranger cannot lock the owner out),
   * `Address` from one network on any account: these stand in place of the budget of anonymous calls, and are never
   * forgiven.
   *
   * `loginAddress` counts logins that failed, and none of a browser that the account knows. Everybody of an office
   * shares it, so it is what three hundred people need who mistype in the same quarter of an hour; whoever tries
   * one password on many accounts has no more than that either, and on each account `loginAccount`.
   */
  limits: {
    loginAccount: { per: 'account', points: 8, seconds: 15 * 60 },
    loginDevice: { per: 'account', points: 8, seconds: 15 * 60 },
    loginAddress: { per: 'network', points: 300, seconds: 15 * 60 },
    joinAddress: { per: 'network', points: 40, seconds: 60 * 60 },
    certificationSendAddress: { per: 'network', points: 60, seconds: 60 * 60 },
    certificationVerifyAddress: { per: 'network', points: 100, seconds: 60 * 60 },
    resetAddress: { per: 'network', points: 30, seconds: 60 * 60 },
    resetTokenAddress: { per: 'network', points: 30, seconds: 60 * 60 },
    passwordAccount: { per: 'account', points: 8, seconds: 15 * 60 },
    /** Each change of a sent application is written to its history. */
    applicationAccount: { per: 'account', points: 10, seconds: 60 * 60 },
    /** Codes of companies, and companies of mail addresses, that an account may try. */
    companyJoinAccount: { per: 'account', points: 20, seconds: 60 * 60 },
    /** Codes of no company. */
    companyJoinAddress: { per: 'network', points: 60, seconds: 60 * 60 },
    /** Mail addresses whose company is looked up. Everybody of an office looks up one or two. */
    companyFindAccount: { per: 'account', points: 20, seconds: 60 * 60 },
    companyFindAddress: { per: 'network', points: 300, seconds: 60 * 60 },
  },
} as const;

type Limits = typeof accountPolicy.limits;
export type AccountLimitName = keyof Limits;
/** Those that count a network: what a call that is left out of the anonymous budget is counted by. */
export type NetworkLimitName = {
  [Name in AccountLimitName]: Limits[Name]['per'] extends 'network' ? Name : never;
}[AccountLimitName];
