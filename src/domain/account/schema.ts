import { brand } from '~/domain/shared/brand';
import { encryptedIdSchema } from '~/domain/shared/encrypted-id';
import { rowId } from '~/domain/shared/row-id';
import { z } from 'zod';
import { NAME_REJECTION, nameLine } from '../shared/name-line';
import { seoulParts } from '../shared/seoul-time';
import { digitCode, mobileText, typedDateText } from '../shared/typed-schema';
import { hasShortYear, typedEmail } from '../shared/typed-value';
import { accountPolicy } from './policy';

/** The mail address in its stored form: lower case, without text that was copied with it. */
export const emailSchema = z
  .string()
  .overwrite(typedEmail)
  .min(1, '이메일을 입력해 주세요.')
  .max(254, '이메일이 너무 길어요.')
  .toLowerCase()
  .pipe(z.email('이메일 형식이 아니에요. 예: daon@example.com'));

const { minLength, maxLength } = accountPolicy.password;

/** Requires length, which makes a password strong, and rejects passwords that everybody tries first. */
export const newPasswordSchema = z
  .string()
  .min(minLength, `${minLength}자 이상으로 입력해 주세요.`)
  .max(maxLength, `${maxLength}자까지 입력할 수 있어요.`)
  .refine((password) => !isGuessable(password), '쉽게 추측할 수 있는 비밀번호예요. 다른 비밀번호를 입력해 주세요.');

/** An existing password: only its length is limited; the hash decides whether it is right. */
export const passwordSchema = z
  .string()
  .min(1, '비밀번호를 입력해 주세요.')
  .max(maxLength, `${maxLength}자까지 입력할 수 있어요.`);

/** Follows the rule for all names, and allows only the characters of a person's name. */
export const nameSchema = nameLine({ max: 30, empty: '이름을 입력해 주세요.' }).regex(
  /^[\p{L}\p{M}\p{N} .·'’-]+$/u,
  NAME_REJECTION,
);

/** A date in any form with a four-digit year, parsed to YYYYMMDD. Only the year is stored. */
export const birthDateSchema = typedDateText()
  .max(20, '생년월일을 입력해 주세요. 예: 1995.3.12')
  .refine((text) => !hasShortYear(text), '태어난 해를 네 자리로 입력해 주세요. 예: 1995.3.12')
  .regex(/^\d{8}$/, '생년월일을 입력해 주세요. 예: 1995.3.12')
  .refine(isCalendarDay, '달력에 없는 날짜예요.');

/** A mobile number in any form (docs/product/account-and-privacy.md#typed-input); may be empty. */
export const phoneSchema = mobileText();

const { digits } = accountPolicy.certification;
/** The code of a mail or a text message, typed or pasted. */
export const codeSchema = digitCode(digits, `인증 번호는 숫자 ${digits}자리예요.`);

/** Any text; `afterLogin` checks it when it is used. */
const redirectToSchema = z.string().max(2000).optional();

export const loginInput = z.object({ email: emailSchema, password: passwordSchema });

const agreed = (message: string) => z.boolean().refine((value) => value, message);

/** The version of the displayed text; older client versions do not send it. */
const consentVersionSchema = z.string().max(20).optional();

const consentFields = {
  terms: agreed('이용약관에 동의해야 가입할 수 있어요.'),
  privacy: agreed('개인정보 수집·이용에 동의해야 가입할 수 있어요.'),
  marketing: z.boolean(),
  adMeasurement: z.boolean(),
  measurementVersion: consentVersionSchema,
};

export const startJoinInput = z.object({
  email: emailSchema,
  password: newPasswordSchema,
  name: nameSchema,
  birthDate: birthDateSchema,
  ...consentFields,
  redirectTo: redirectToSchema,
});

/** Signup through Kakao or Naver: without a password; the address is asked only if the provider did not verify one. */
export const socialJoinInput = z.object({
  email: emailSchema.optional(),
  name: nameSchema,
  birthDate: birthDateSchema,
  ...consentFields,
});

export const codeInput = z.object({ code: codeSchema });
/** Unlocks a login after too many failures: the correct password and the mailed code. */
export const completeUnlockInput = z.object({ code: codeSchema, password: passwordSchema });
export const emailInput = z.object({ email: emailSchema });
export const completeResetInput = z.object({
  token: z.string().regex(/^[A-Za-z0-9_-]{43}$/, '링크가 올바르지 않아요.'),
  password: newPasswordSchema,
});

/** An older client version calls the cursor `beforeId`, in its input and in the answer. */
export const healthViewsInput = z.object({
  cursor: rowId.nullish(),
  beforeId: rowId.nullish(),
});
export type HealthViewsInput = z.output<typeof healthViewsInput>;
/** Views of the user's health data by other people; newest first. */
export const healthViewsSchema = z.object({
  views: z.array(
    z.object({ id: z.number(), at: z.date(), viewer: z.string(), what: z.string(), fromAdmin: z.boolean() }),
  ),
  nextCursor: z.number().nullable(),
  nextBeforeId: z.number().nullable(),
});
export type HealthViews = z.infer<typeof healthViewsSchema>;

export const codeSentSchema = z.object({ resendAt: z.date(), expiresAt: z.date() });

/** The code that was sent to the account's phone number. */
export const phoneCodeInput = z.object({ code: codeSchema });
export const profileInput = z.object({ name: nameSchema, phone: phoneSchema });
export const changePasswordInput = z.object({ current: z.string().max(maxLength), next: newPasswordSchema });

/** Consents that can be given and withdrawn at any time; terms and privacy end with the account. */
export const freeConsents = [
  'MARKETING',
  'AD_MEASUREMENT',
  'HEALTH_MATCHING',
  'HEALTH_BODY_CHECK',
  'HEALTH_QUESTIONS',
  'HEALTH_LESSON_NOTE',
  'HEALTH_LESSON_PHOTO',
  'REVIEW_PHOTO',
] as const;
export const setConsentInput = z.object({
  kind: z.enum(freeConsents),
  granted: z.boolean(),
  version: consentVersionSchema,
});

/** The token of a mail, and whether advertising may still be sent. */
export const answerMarketingInput = z.object({ token: encryptedIdSchema, keep: z.boolean() });
export type AnswerMarketingInput = z.infer<typeof answerMarketingInput>;

export const healthConsentSchema = z.object({ granted: z.boolean(), at: z.date().nullable(), version: z.string() });
export type HealthConsent = z.infer<typeof healthConsentSchema>;
export const setHealthConsentInput = z.object({ granted: z.boolean(), version: consentVersionSchema });

export const oauthProviders = ['kakao', 'naver'] as const;
export type OAuthProviderName = (typeof oauthProviders)[number];
export const providerInput = z.object({ provider: z.enum(oauthProviders) });
export const providerLabels: Record<OAuthProviderName, string> = { kakao: '카카오', naver: '네이버' };

export const endSessionInput = z.object({ id: z.string().regex(/^[0-9a-f]{24}$/) });
export const closeAccountInput = z.object({ password: z.string().max(maxLength) });

/** Returns the completed years on the day of `now` in Seoul. `birthDate` is YYYYMMDD. */
export function ageOn(birthDate: string, now: Date): number {
  const today = seoulParts(now);
  const passed = today.month * 100 + today.day >= Number(birthDate.slice(4));
  return today.year - Number(birthDate.slice(0, 4)) - (passed ? 0 : 1);
}

function isCalendarDay(text: string): boolean {
  const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(4, 6)), Number(text.slice(6))];
  const date = new Date(Date.UTC(year, month - 1, day));
  return (
    year >= 1900 && date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  );
}

const commonPasswords = new Set([
  'password',
  'passw0rd',
  'qwerty',
  'asdf',
  'abcd1234',
  brand.key,
  '12345678',
  '11111111',
  '00000000',
  '1q2w3e4r',
  'iloveyou',
  'letmein',
  'welcome1',
  '비밀번호',
]);

/**
 * Returns whether a password is one repeated character, a plain sequence up or down, or a common password with digits
 * around it.
 */
export function isGuessable(password: string): boolean {
  const lower = password.toLowerCase();
  const core = lower.replaceAll(/^\d{0,4}|[\d!@#$.]{0,4}$/g, '');
  if (new Set(lower).size <= 2 || commonPasswords.has(lower) || commonPasswords.has(core)) return true;
  const steps = new Set(
    Array.from(lower)
      .map((character, index) => character.charCodeAt(0) - lower.charCodeAt(index - 1))
      .slice(1),
  );
  return steps.size === 1 && (steps.has(1) || steps.has(-1));
}
