import { randomUUID } from 'node:crypto';
import { accountPolicy } from '~/domain/account/policy';
import { HOUR_MS } from '~/domain/shared/durations';
import { resolveActor } from '~/server/auth/resolve-actor';
import { hashToken, randomToken } from '~/server/auth/cookies';
import { encryptId } from '~/server/crypto/encrypted-id';
import { db } from '~/server/db';
import { serviceContext } from '~/server/service-context';
import { connectProvider } from '~/server/services/account/sign-in/finish-oauth';
import { PASSWORD } from '~/test/factories/account';
import { clientWithCookie } from '../../client';
import { applicationOf, type ClosingPerson } from '../closing-scene';
import type { PersonalWrite } from './personal-write';

const consents = ['MARKETING', 'AD_MEASUREMENT', 'HEALTH_MATCHING', 'HEALTH_BODY_CHECK', 'HEALTH_QUESTIONS'] as const;
const lessonConsents = ['HEALTH_LESSON_NOTE', 'HEALTH_LESSON_PHOTO'] as const;

/** Requests about the account. */
export const accountWrites: readonly PersonalWrite[] = [
  // Comes before the profile, because another number and another code make this code invalid.
  {
    path: 'session.completePhoneCertification',
    what: 'the code of the phone',
    send: ({ client, phoneCode }) => client.session.completePhoneCertification.mutate({ code: phoneCode }),
  },
  {
    path: 'session.updateProfile',
    what: 'the profile',
    send: ({ client, serial }) =>
      client.session.updateProfile.mutate({ name: '늦은 이름', phone: `010${30_000_000 + serial}` }),
  },
  ...[...consents, ...lessonConsents].map((kind) => ({
    path: 'session.setConsent',
    what: `the consent ${kind}`,
    send: ({ client }: ClosingPerson) =>
      client.session.setConsent.mutate({ kind, granted: true, version: accountPolicy.consents.AD_MEASUREMENT }),
  })),
  {
    path: 'suggest.setHealthConsent',
    what: 'the consent of the questionnaire',
    send: ({ client }) => client.suggest.setHealthConsent.mutate({ granted: true }),
  },
  {
    path: 'session.setMessageChoice',
    what: 'a message choice',
    send: ({ client }) => client.session.setMessageChoice.mutate({ kind: 'reminder', channel: 'email', on: false }),
  },
  {
    path: 'session.setNightMessages',
    what: 'the choice of messages at night',
    send: ({ client }) => client.session.setNightMessages.mutate({ on: true }),
  },
  {
    path: 'session.startPhoneCertification',
    what: 'a phone code',
    send: ({ client }) => client.session.startPhoneCertification.mutate(),
  },
  {
    path: 'session.openCalendarFeed',
    what: 'the calendar address of lessons',
    send: ({ client }) => client.session.openCalendarFeed.mutate(),
  },
  {
    path: 'session.login',
    what: 'a login',
    send: ({ email, stage }) => clientWithCookie(stage.url, '').session.login.mutate({ email, password: PASSWORD }),
  },
  {
    path: 'provider',
    what: 'a provider',
    send: async ({ cookie, id }) => {
      const { actor } = await resolveActor(cookie);
      if (actor.kind !== 'member') throw new Error('UNAUTHENTICATED');
      const profile = { providerUserId: `late-${id}`, email: null, emailVerified: false, name: null };
      const context = serviceContext({ actor, now: new Date(), ip: null, userAgent: null });
      await connectProvider(context, { provider: 'kakao', profile });
    },
  },
  {
    path: 'operations.loginAs',
    what: 'an operator who acts as the person',
    send: ({ id, stage, signed }) =>
      stage.operator.operations.loginAs.mutate({ encryptedUserId: encryptId('user', id), reason: signed('문의 확인') }),
  },
  {
    path: 'session.applyAsCoach',
    what: 'an application',
    by: 'employee',
    send: ({ client, stage }) => client.session.applyAsCoach.mutate(applicationOf(stage)),
  },
  {
    path: 'session.changeCoachApplication',
    what: 'a changed application',
    by: 'applicant',
    send: ({ client, stage, serial }) =>
      client.session.changeCoachApplication.mutate({ ...applicationOf(stage), careerYears: 10 + (serial % 20) }),
  },
  {
    path: 'session.submitCoachDocument',
    what: 'a document',
    by: 'applicant',
    send: ({ client, documentPicture }) =>
      client.session.submitCoachDocument.mutate({
        kind: 'CERTIFICATE',
        certificate: null,
        title: '요가 지도자',
        issuer: '요가 협회',
        number: 'KR-2020-1234',
        issuedOn: '2020-03-02',
        expiresOn: null,
        pictureId: documentPicture ?? '',
      }),
  },
];

/** The closing comes with the former password, or after the session was ended. */
const afterPassword = { inRound: 0, codes: ['LOGIN_FAILED', 'UNAUTHENTICATED'] } as const;

/** They are sent last when nothing is closed, because they end the sessions of the person. */
export const passwordWrites: readonly PersonalWrite[] = [
  {
    path: 'session.changePassword',
    what: 'a password',
    rejectsClosing: afterPassword,
    send: async ({ closer }) => closer.session.changePassword.mutate({ current: PASSWORD, next: randomUUID() }),
  },
  {
    path: 'session.completeReset',
    what: 'a password through a mailed link',
    rejectsClosing: afterPassword,
    send: async ({ email, stage }) => {
      const token = randomToken();
      const link = { email, purpose: 'RESET', codeHash: hashToken(token) } as const;
      await db.emailCertification.create({ data: { ...link, expiresAt: new Date(Date.now() + HOUR_MS) } });
      await clientWithCookie(stage.url, '').session.completeReset.mutate({ token, password: PASSWORD });
    },
  },
];
