import { type SupportContact, supportContactOf } from '~/domain/messaging/support';
import { env } from '~/env.js';

/** Returns the contact of this installation's customer centre. */
export function supportContact(): SupportContact {
  return supportContactOf({
    email: env.SUPPORT_EMAIL,
    phone: env.SUPPORT_PHONE,
    businessPhone: env.BUSINESS_PHONE,
    appUrl: env.APP_URL,
  });
}
