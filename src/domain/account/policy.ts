/** Configurable numbers of accounts (docs/product/account-and-privacy.md#login). Each name contains its time unit. */
export const accountPolicy = {
  version: '2026-11',

  session: {
    /** Sliding: the session is extended when less than half of it is left. */
    days: 30,
    /** `lastSeenAt` is written at most this often. */
    lastSeenUpdateMinutes: 10,
    /** Length of a session in which an operator acts as another user. */
    impersonationMinutes: 60,
    /** How long a browser keeps the token of an ended session, as proof that it had one. */
    endedMinutes: 10,
    /** Maximum number of accounts that remember the same browser. */
    accountsPerBrowser: 4,
    /** Maximum number of sessions, and of registered browsers, per account; the oldest ones end. */
    maxPerAccount: 20,
    /** A mail about a new browser, and one about an ended session, is sent at most once in this time. */
    mailEveryMinutes: 60,
  },

  password: { minLength: 8, maxLength: 128 },
  minimumAge: 14,
  /** An account without a visit for this long becomes dormant. */
  dormantMonths: 12,
  /** The user is notified after this many months, and at least this many days before the account is dormant. */
  dormantNoticeMonths: 11,
  dormantNoticeDays: 30,

  /**
   * A coach is notified this many days before the confirmed weekly hours expire. The notice that they have expired is
   * sent only within this many days after it, in case the worker was down.
   */
  scheduleWarningDays: 2,
  scheduleExpiredNoticeDays: 2,

  /**
   * `resendSeconds` and `perDay` count the requests of one network for one e-mail address, so that a stranger on one
   * network cannot use up the owner's requests. `perDayTotal` counts all requests for the address; five networks can
   * use it up for a day.
   */
  certification: {
    digits: 6,
    minutes: 10,
    tries: 5,
    resendSeconds: 60,
    perDay: 10,
    perDayTotal: 50,
    ticketMinutes: 60,
  },
  /**
   * A code alone opens a dormant account, so fewer codes are sent to limit guessing; one network can use them up for a
   * day.
   */
  reactivation: { perDayTotal: 10 },
  reset: { minutes: 30, resendSeconds: 60, perDay: 10, perDayTotal: 50 },
  /** Codes sent to a phone to confirm its number; `numberPerDay` counts all accounts, to prevent harassment. */
  phoneCertification: { resendSeconds: 60, perDay: 5, numberPerDay: 8 },
  /** A code or link in an unsent message is stored for this long, which is longer than any of them is valid. */
  secretMinutes: 60,

  /** How often a consent about advertising is asked about again. */
  consentCheckYears: 2,

  /** Versions of the consent texts; a changed text needs a new version. */
  consents: {
    TERMS: '2026-11',
    PRIVACY: '2026-11-30-2',
    /**
     * Also valid for consents before '2026-11-27': the text then covered more, and its remaining sentences are
     * unchanged.
     */
    MARKETING: '2026-11-24',
    AD_MEASUREMENT: '2026-11-29-2',
    HEALTH_MATCHING: '2026-11-29',
    HEALTH_BODY_CHECK: '2026-11-30',
    HEALTH_QUESTIONS: '2026-11-30',
    HEALTH_LESSON_NOTE: '2026-11-30-2',
    HEALTH_LESSON_PHOTO: '2026-11-30',
    REVIEW_PHOTO: '2026-11-30',
  },

  /** Versions that older clients displayed, which send no version of AD_MEASUREMENT. */
  formerConsentVersions: {
    /** The joining form without a box for AD_MEASUREMENT. */
    withoutMeasurement: { PRIVACY: '2026-11-24-2' },
    /** The text of AD_MEASUREMENT does not mention visits. */
    withoutVisits: { PRIVACY: '2026-11-27', AD_MEASUREMENT: '2026-11-27' },
  },

  /** From this consecutive failed login on, the number of remaining attempts is shown. */
  loginWarningFrom: 4,

  /**
   * Brute-force limits: points per period of seconds. A limit that ends in Account counts attempts on one account from
   * anywhere, in Device from a device that has logged in to it before (so that a stranger cannot lock the owner out), in
   * Address from one network on any account. They replace the budget of anonymous calls, and are never reset.
   *
   * `loginAddress` counts failed logins, except those of a browser that the account knows. A whole office shares it, so
   * it is enough for three hundred people who mistype in the same quarter of an hour. An attacker who tries one
   * password on many accounts has no more attempts either, and `loginAccount` limits each account.
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
    /** Limited because each change of a sent application is written to its history. */
    applicationAccount: { per: 'account', points: 10, seconds: 60 * 60 },
    /** Company codes, and companies found by mail address, that an account may try. */
    companyJoinAccount: { per: 'account', points: 20, seconds: 60 * 60 },
    /** Invalid company codes. */
    companyJoinAddress: { per: 'network', points: 60, seconds: 60 * 60 },
    /** Mail addresses whose company is looked up. Each person of an office looks up one or two. */
    companyFindAccount: { per: 'account', points: 20, seconds: 60 * 60 },
    companyFindAddress: { per: 'network', points: 300, seconds: 60 * 60 },
    /** Requests of companies (docs/product/leads.md#request), by network and by mail address. */
    leadAddress: { per: 'network', points: 10, seconds: 60 * 60 },
    /** A tenth of the requests that can be open (leadPolicy), so that one network cannot use them up for everybody. */
    leadAddressDay: { per: 'network', points: 20, seconds: 24 * 60 * 60 },
    leadMail: { per: 'account', points: 3, seconds: 24 * 60 * 60 },
  },
} as const;

type Limits = typeof accountPolicy.limits;
export type AccountLimitName = keyof Limits;
/** Limits that count a network; they apply to calls that are exempt from the anonymous budget. */
export type NetworkLimitName = {
  [Name in AccountLimitName]: Limits[Name]['per'] extends 'network' ? Name : never;
}[AccountLimitName];
