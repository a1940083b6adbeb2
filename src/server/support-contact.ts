import { type SupportContact, supportContactOf } from '~/domain/messaging/support';
import { env } from '~/env.js';

/** The customer centre of this installation. */
export function supportContact(): SupportContact {
  return supportContactOf({
    email: env.SUPPORT_EMAIL,
    phone: env.SUPPORT_PHONE,
    businessPhone: env.BUSINESS_PHONE,
    appUrl: env.APP_URL,
  });
}
