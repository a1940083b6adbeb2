import { z } from 'zod';
import { footprintOutput } from '~/domain/account/footprint';
import {
  codeSentSchema,
  changePasswordInput,
  endSessionInput,
  freeConsents,
  healthViewsInput,
  healthViewsSchema,
  closeAccountInput,
  oauthProviders,
  phoneCodeInput,
  profileInput,
  providerInput,
  setConsentInput,
} from '~/domain/account/schema';
import { messageChoicesSchema, setMessageChoiceInput, setNightMessagesInput } from '~/domain/messaging/choices';
import {
  ownNotificationsInput,
  ownNotificationsSchema,
  readOwnNotificationsInput,
} from '~/domain/messaging/notification';
import { call, memberProcedure } from '~/server/api/trpc';
import { calendarFeedSchema, openCalendarFeedInput } from '~/domain/timetable/schema/timetable';
import { getCalendarFeed, openCalendarFeed } from '~/server/services/timetable/calendar/calendar-feed';
import { closeCalendarAddress } from '~/server/services/account/close-calendar-address';
import { changePassword } from '~/server/services/account/change-password';
import { disconnectProvider } from '~/server/services/account/sign-in/disconnect-provider';
import { getAccount } from '~/server/services/account/get-account';
import { getFootprint } from '~/server/services/account/get-footprint';
import { closeAccount } from '~/server/services/account/closing/close-account';
import { listHealthViews } from '~/server/services/account/consent/list-health-views';
import { endOtherSessions, endSession, listSessions } from '~/server/services/account/sign-in/sessions';
import { setConsent } from '~/server/services/account/consent/set-consent';
import { getMessageChoices, setMessageChoice, setNightMessages } from '~/server/services/account/message-choices';
import { completePhoneCertification, startPhoneCertification } from '~/server/services/account/phone-certification';
import { updateProfile } from '~/server/services/account/update-profile';
import { listNotifications, readNotifications } from '~/server/services/messaging/notifications';
import { browserOf, clearSessionCookies, setSessionCookies } from './browser';

const account = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  grade: z.enum(['user', 'coach', 'operator']),
  joinedAt: z.date(),
  hasPassword: z.boolean(),
  connections: z.array(z.object({ provider: z.enum(oauthProviders), connectedAt: z.date() })),
  consents: z.array(
    z.object({ kind: z.enum(freeConsents), granted: z.boolean(), isOutdated: z.boolean(), at: z.date().nullable() }),
  ),
  hasCompanyHealth: z.boolean(),
  calendarSince: z.date().nullable(),
  impersonated: z.boolean(),
});

const session = z.object({
  id: z.string(),
  device: z.string(),
  ip: z.string().nullable(),
  startedAt: z.date(),
  lastSeenAt: z.date(),
  current: z.boolean(),
  fromAdmin: z.boolean(),
});

const ownProcedure = memberProcedure.meta({ access: 'account.own' });

/** Procedures about the user's own account (/login/myAccount). */
export const accountProcedures = {
  account: ownProcedure.output(account).query(call(getAccount)),
  /** Counts what a learner has done here (/user/mypage/profile). */
  footprint: memberProcedure.meta({ access: 'lesson.learn' }).output(footprintOutput).query(call(getFootprint)),
  updateProfile: ownProcedure.input(profileInput).output(z.void()).mutation(call(updateProfile)),
  changePassword: ownProcedure
    .meta({ access: 'account.own', ownerOnly: true })
    .input(changePasswordInput)
    .output(z.void())
    .mutation(async ({ ctx, input }) => setSessionCookies(ctx, await changePassword(ctx, input, browserOf(ctx)))),

  /** Lists the user's own notifications, by cursor. */
  notifications: ownProcedure
    .input(ownNotificationsInput)
    .output(ownNotificationsSchema)
    .query(call(listNotifications)),
  /** Marks notifications as read, but not for an operator who acts as the user. */
  readNotifications: ownProcedure.input(readOwnNotificationsInput).output(z.void()).mutation(call(readNotifications)),

  /** Returns the channel of each kind of message, and the number. */
  messageChoices: ownProcedure.output(messageChoicesSchema).query(call(getMessageChoices)),
  setMessageChoice: ownProcedure
    .meta({ access: 'account.own', ownerOnly: true })
    .input(setMessageChoiceInput)
    .output(z.void())
    .mutation(call(setMessageChoice)),
  /** Switches night messages about free seats of company lessons. */
  setNightMessages: ownProcedure
    .meta({ access: 'account.own', ownerOnly: true })
    .input(setNightMessagesInput)
    .output(z.void())
    .mutation(call(setNightMessages)),
  /** Sends a code to the account's phone number. */
  startPhoneCertification: ownProcedure
    .meta({ access: 'account.own', ownerOnly: true })
    .output(codeSentSchema)
    .mutation(call(startPhoneCertification)),
  completePhoneCertification: ownProcedure
    .meta({ access: 'account.own', ownerOnly: true })
    .input(phoneCodeInput)
    .output(z.void())
    .mutation(call(completePhoneCertification)),

  listSessions: ownProcedure.output(z.array(session)).query(call(listSessions)),
  endSession: ownProcedure
    .meta({ access: 'account.own', ownerOnly: true })
    .input(endSessionInput)
    .output(z.void())
    .mutation(call(endSession)),
  endOtherSessions: ownProcedure
    .meta({ access: 'account.own', ownerOnly: true })
    .output(z.object({ ended: z.number() }))
    .mutation(({ ctx }) => endOtherSessions(ctx, browserOf(ctx))),

  /** Returns the address at which a calendar reads lessons without a login (docs/product/company.md#calendar). */
  calendarFeed: ownProcedure.output(calendarFeedSchema).query(call(getCalendarFeed)),

  openCalendarFeed: ownProcedure
    .meta({ access: 'account.own', ownerOnly: true })
    .input(openCalendarFeedInput)
    .output(calendarFeedSchema)
    .mutation(call(openCalendarFeed)),

  closeCalendarAddress: ownProcedure
    .meta({ access: 'account.own', ownerOnly: true })
    .output(z.void())
    .mutation(call(closeCalendarAddress)),

  setConsent: ownProcedure
    .meta({ access: 'account.own', ownerOnly: true })
    .input(setConsentInput)
    .output(z.void())
    .mutation(call(setConsent)),
  listHealthViews: ownProcedure.input(healthViewsInput).output(healthViewsSchema).query(call(listHealthViews)),

  disconnectProvider: ownProcedure
    .meta({ access: 'account.own', ownerOnly: true })
    .input(providerInput)
    .output(z.void())
    .mutation(call(disconnectProvider)),

  closeAccount: ownProcedure
    .meta({ access: 'account.own', ownerOnly: true })
    .input(closeAccountInput)
    .output(z.void())
    .mutation(async ({ ctx, input }) => {
      await closeAccount(ctx, input);
      clearSessionCookies(ctx);
    }),
};
