import { type AdvertisingConsent, advertisingConsentTitles as titles } from '~/domain/account/consent-change';
import { accountPolicy } from '~/domain/account/policy';
import { brand } from '~/domain/shared/brand';
import { formatSeoulDateTime, formatSeoulFullDay } from '~/domain/shared/seoul-time';
import { env } from '~/env.js';
import { seller } from '~/server/seller';
import { optOutLinks } from '~/server/services/messaging/opt-out-links';
import type { OutgoingMessage } from '~/server/services/messaging/queue-message';

type Recipient = { email: string; userId: number };
type Consent = { id: number; kind: AdvertisingConsent; granted: boolean };

const manage = () => ({ label: '동의 관리', url: new URL('/login/myAccount', env.APP_URL).href });
const sender = (): readonly [string, string] => ['보내는 곳', `${brand.name}(${seller().name})`];

/**
 * Confirms the result of consents that were given or withdrawn together, as the law on information networks requires:
 * by whom, what, when, and the result.
 */
export function consentChangedMail(
  { email, userId }: Recipient,
  consents: readonly [Consent, ...Consent[]],
  at: Date,
): OutgoingMessage {
  const [{ id, granted }] = consents;
  return {
    kind: 'account',
    template: 'consent-changed',
    recipient: email,
    userId,
    dedupeKey: `consent:${id}`,
    content: {
      title: granted ? '동의 처리 결과를 알려 드려요' : '동의를 철회했어요',
      paragraphs: [
        granted
          ? '아래와 같이 동의로 처리했어요. 마음이 바뀌면 내 계정에서 철회할 수 있어요.'
          : '아래와 같이 철회로 처리했어요. 다시 동의하고 싶으면 내 계정에서 바꿀 수 있어요.',
      ],
      facts: [
        sender(),
        ...consents.map((consent) => [titles[consent.kind], consent.granted ? '동의' : '철회'] as const),
        ['처리 일시', formatSeoulDateTime(at)],
      ],
      action: manage(),
    },
  };
}

/**
 * Asks whether a consent of some years ago still applies. Without an answer it stays in force.
 * @param round how many times two years have passed since the consent
 */
export function consentCheckMail(
  { email, userId }: Recipient,
  { id, kind, at, round }: { id: number; kind: AdvertisingConsent; at: Date; round: number },
): OutgoingMessage {
  return {
    kind: 'account',
    template: 'consent-check',
    recipient: email,
    userId,
    dedupeKey: `consent-check:${id}:${round}`,
    content: {
      title: `‘${titles[kind]}’에 계속 동의하시나요?`,
      paragraphs: [
        `동의하신 뒤 ${accountPolicy.consentCheckYears * round}년이 지나서, 법에 따라 다시 여쭤봐요.`,
        '그대로 두면 동의가 유지돼요. 철회해도 예약과 결제 안내는 그대로 보내 드려요.',
      ],
      facts: [sender(), ['동의일', formatSeoulFullDay(at)]],
      action: kind === 'MARKETING' ? { label: '계속 받을지 정하기', url: optOutLinks(userId).page } : manage(),
    },
  };
}
