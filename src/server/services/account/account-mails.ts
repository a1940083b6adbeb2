import type { MessageTemplate } from '~/domain/messaging/texts/template-labels';
import { brand } from '~/domain/shared/brand';
import { brandWith } from '~/domain/shared/brand-with';
import { accountPolicy } from '~/domain/account/policy';
import { smsText } from '~/domain/messaging/texts/channel-texts';
import type { MailContent } from '~/domain/messaging/mail-content';
import { SECRET_DOTS } from '~/domain/messaging/message-secret';
import { MINUTE_MS } from '~/domain/shared/durations';
import { formatSeoulDateTime, formatSeoulDay } from '~/domain/shared/seoul-time';
import { env } from '~/env.js';
import type { Tx } from '~/server/db';
import { type OutboxRow, type OutgoingMessage, queueMessage } from '~/server/services/messaging/queue-message';

type Recipient = { email: string; userId: number | null };
type Envelope = Recipient & {
  kind: 'security' | 'account';
  template: MessageTemplate;
  dedupeKey: string;
  secret?: string;
};

function mail({ email, ...rest }: Envelope, content: MailContent): OutgoingMessage {
  return { recipient: email, ...rest, content };
}

const page = (path: string) => new URL(path, env.APP_URL).href;

export function codeMail(to: Recipient, code: string, certificationId: number): OutgoingMessage {
  return mail(
    {
      ...to,
      kind: 'security',
      template: 'certification-code',
      dedupeKey: `certification:${certificationId}`,
      secret: code,
    },
    {
      title: `${brand.name} 인증 번호 ${SECRET_DOTS}`,
      paragraphs: [
        `화면에 아래 번호를 입력해 주세요. 번호는 ${accountPolicy.certification.minutes}분 동안 쓸 수 있어요.`,
        `번호를 다른 사람에게 알려 주지 마세요. ${brandWith('은', '는')} 전화나 메시지로 번호를 묻지 않아요.`,
      ],
      code: SECRET_DOTS,
    },
  );
}

/** Mail to the owner of an account on which too many wrong passwords were tried. */
export function unlockMail(to: Recipient, code: string, certificationId: number): OutgoingMessage {
  return mail(
    { ...to, kind: 'security', template: 'unlock-code', dedupeKey: `certification:${certificationId}`, secret: code },
    {
      title: `${brand.name} 로그인 번호 ${SECRET_DOTS}`,
      paragraphs: [
        `비밀번호가 여러 번 틀려 로그인이 잠시 잠겼어요. 로그인 화면에 아래 번호와 비밀번호를 입력하면 바로 로그인할 수 있어요. 번호는 ${accountPolicy.certification.minutes}분 동안 쓸 수 있어요.`,
        '직접 로그인하려던 것이 아니라면 다른 사람이 로그인을 시도하고 있을 수 있어요. 번호를 아무에게도 알려 주지 말고 비밀번호를 바꿔 주세요.',
      ],
      code: SECRET_DOTS,
    },
  );
}

/** Message to the number that is being confirmed, the only message that an unconfirmed number gets. */
export function phoneCode(phone: string, code: string, { id, userId }: { id: number; userId: number }): OutboxRow {
  const { minutes } = accountPolicy.certification;
  const content = {
    title: `인증 번호 ${SECRET_DOTS} (${minutes}분 동안 쓸 수 있어요. 아무에게도 알려 주지 마세요.)`,
    paragraphs: [],
  };
  return {
    kind: 'phone-code',
    channel: 'sms',
    template: 'phone-code',
    recipient: phone,
    userId,
    subject: '휴대폰 인증 번호',
    text: smsText('phone-code', content),
    secret: code,
    dedupeKey: `phone-certification:${id}`,
  };
}

/** Replaces the code when the address has an account: only its owner learns that. */
export function alreadyJoinedMail(to: Recipient, certificationId: number): OutgoingMessage {
  return mail(
    { ...to, kind: 'security', template: 'already-joined', dedupeKey: `certification:${certificationId}` },
    {
      title: '이미 가입한 이메일이에요',
      paragraphs: [
        '이 이메일로 다시 가입하려는 요청이 있었어요. 이미 계정이 있으니 로그인해 주세요.',
        '비밀번호가 생각나지 않으면 로그인 화면에서 재설정할 수 있어요. 직접 한 일이 아니라면 이 메일은 지워도 괜찮아요.',
      ],
      action: { label: '로그인하기', url: page('/login') },
    },
  );
}

export function welcomeMail(to: Recipient & { name: string }): OutgoingMessage {
  return mail(
    { email: to.email, userId: to.userId, kind: 'account', template: 'welcome', dedupeKey: `welcome:${to.userId}` },
    {
      title: `${to.name} 님, ${brand.name} 가입을 환영해요`,
      paragraphs: ['질문 몇 개에 답하면 우리 동네에서 지금 가능한 코치를 바로 볼 수 있어요.'],
      action: { label: '코치 찾기', url: page('/workout/suggest') },
    },
  );
}

export function resetMail(to: Recipient, token: string, certificationId: number): OutgoingMessage {
  // The token is placed after the #, so that it reaches no server log and no Referer.
  return mail(
    { ...to, kind: 'security', template: 'password-reset', dedupeKey: `reset:${certificationId}`, secret: token },
    {
      title: '비밀번호를 재설정해 주세요',
      paragraphs: [
        `아래 버튼을 눌러 새 비밀번호를 입력해 주세요. 링크는 ${accountPolicy.reset.minutes}분 동안 한 번만 쓸 수 있어요.`,
        '직접 요청하지 않았다면 이 메일은 지워도 괜찮아요. 비밀번호는 그대로예요.',
      ],
      action: { label: '비밀번호 재설정하기', url: `${page('/login/reset/new')}#${SECRET_DOTS}` },
    },
  );
}

/** @param isFirst the account had no password before, because its user logs in with Kakao or Naver */
export function passwordChangedMail(to: Recipient, at: Date, isFirst = false): OutgoingMessage {
  return mail(
    {
      ...to,
      kind: 'security',
      template: 'password-changed',
      dedupeKey: `password-changed:${to.userId}:${at.getTime()}`,
    },
    {
      title: isFirst ? '비밀번호를 만들었어요' : '비밀번호가 바뀌었어요',
      paragraphs: [
        `다른 기기에서는 모두 로그아웃됐어요. 직접 ${isFirst ? '만들지' : '바꾸지'} 않았다면 바로 비밀번호를 재설정해 주세요.`,
      ],
      facts: [['일시', formatSeoulDateTime(at)]],
      action: { label: '비밀번호 재설정하기', url: page('/login/reset') },
    },
  );
}

type SessionMail = 'new-login' | 'session-ended';
/** The key of a mail about sessions contains its time in milliseconds. */
const sessionMailKey = (name: SessionMail, { userId }: Recipient, at: Date) => `${name}:${userId}:${at.getTime()}`;

/**
 * Queues a mail about sessions, at most one an hour of each kind for an account. Locks the account's row, so that two
 * requests do not both queue one.
 */
export async function queueSessionMail(tx: Tx, mailed: OutgoingMessage, at: Date): Promise<void> {
  const { template, userId } = mailed;
  const last = await tx.message.findFirst({
    where: { userId, template, dedupeKey: { startsWith: `${template}:` } },
    orderBy: { id: 'desc' },
    select: { dedupeKey: true },
  });
  const lastAt = Number(last?.dedupeKey.split(':')[2] ?? 0);
  if (at.getTime() - lastAt < accountPolicy.session.mailEveryMinutes * MINUTE_MS) return;
  await queueMessage(tx, mailed);
}

export function newLoginMail(to: Recipient, login: { at: Date; device: string }): OutgoingMessage {
  return mail(
    { ...to, kind: 'security', template: 'new-login', dedupeKey: sessionMailKey('new-login', to, login.at) },
    {
      title: '새로운 기기에서 로그인했어요',
      paragraphs: [
        '이 계정에서 처음 쓰는 기기예요. 직접 로그인했다면 그대로 두면 돼요.',
        '모르는 로그인이라면 내 계정에서 그 기기를 로그아웃시키고 비밀번호를 바꿔 주세요.',
        '새 기기 알림은 한 시간에 한 번만 보내요. 로그인한 기기는 내 계정에서 모두 볼 수 있어요.',
      ],
      facts: [
        ['기기', login.device],
        ['일시', formatSeoulDateTime(login.at)],
      ],
      action: { label: '로그인한 기기 보기', url: page('/login/myAccount') },
    },
  );
}

export function sessionEndedMail(to: Recipient, ended: { at: Date; device: string }): OutgoingMessage {
  const { maxPerAccount } = accountPolicy.session;
  return mail(
    { ...to, kind: 'security', template: 'session-ended', dedupeKey: sessionMailKey('session-ended', to, ended.at) },
    {
      title: '오래 쓰지 않은 기기에서 로그아웃됐어요',
      paragraphs: [
        `한 계정으로 기기 ${maxPerAccount}대까지 로그인할 수 있어요. 새로 로그인하면서 가장 오래 쓰지 않은 기기에서 로그아웃됐어요.`,
        '모르는 로그인이 있다면 내 계정에서 모두 로그아웃하고 비밀번호를 바꿔 주세요.',
        '이 알림은 한 시간에 한 번만 보내요.',
      ],
      facts: [
        ['로그아웃된 기기', ended.device],
        ['일시', formatSeoulDateTime(ended.at)],
      ],
      action: { label: '로그인한 기기 보기', url: page('/login/myAccount') },
    },
  );
}

/**
 * `from` is the day on which the account becomes dormant unless its owner visits; a company membership ends with it.
 */
export function dormantNoticeMail(
  to: Recipient & { name: string; isEmployee: boolean },
  { from, at }: { from: Date; at: Date },
): OutgoingMessage {
  return mail(
    {
      email: to.email,
      userId: to.userId,
      kind: 'account',
      template: 'dormant-notice',
      dedupeKey: `dormant-notice:${to.userId}:${at.getTime()}`,
    },
    {
      title: '계정이 곧 휴면으로 바뀌어요',
      paragraphs: [
        `${to.name} 님, ${accountPolicy.dormantNoticeMonths}개월 넘게 ${brand.name}에 오지 않으셨어요. 휴면 전환일 전에 한 번만 로그인하면 계정을 그대로 쓸 수 있어요.`,
        '휴면 계정이 되어도 정보를 지우지 않아요. 이메일 인증만 하면 언제든 다시 쓸 수 있어요.',
        ...(to.isEmployee ? ['회사 소속은 휴면으로 바뀌는 날 해제돼요.'] : []),
      ],
      facts: [['휴면 전환일', formatSeoulDay(from)]],
      action: { label: '로그인하기', url: page('/login') },
    },
  );
}

export function accountClosedMail(to: Recipient, at: Date): OutgoingMessage {
  return mail(
    { ...to, kind: 'account', template: 'left', dedupeKey: `left:${to.userId}:${at.getTime()}` },
    {
      title: '탈퇴가 완료됐어요',
      paragraphs: [
        '이름, 연락처, 로그인 정보와 건강 기록을 지웠어요. 결제 기록은 법에 따라 이름 없이 5년 동안 보관하고, 후기의 글은 가린 이름으로 남아요.',
        '그동안 함께해 주셔서 고마워요.',
      ],
    },
  );
}
