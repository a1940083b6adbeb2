/** Message channels in display order. */
export const messageChannels = ['email', 'alimtalk', 'sms'] as const;
export type MessageChannel = (typeof messageChannels)[number];
export const channelLabels: Record<MessageChannel, string> = { email: '메일', alimtalk: '알림톡', sms: '문자' };

type KindRule = {
  label: string;
  hint: string;
  /** Possible channels. */
  channels: readonly MessageChannel[];
  /** Channels used unless the user chose otherwise. */
  defaults: readonly MessageChannel[];
  /** Whether it needs the marketing consent, respects the quiet hours and is marked as advertising. */
  advertising: boolean;
  /**
   * False for codes, money and safety, which cannot be switched off because users must not miss them. Of other kinds,
   * messages that start a deadline are sent by mail in any case (deadline-messages.ts).
   */
  optional: boolean;
  /** Whether it also appears in the user's own list of notifications. Company lessons have a list of their own. */
  listed: boolean;
};

const allChannels = ['email', 'alimtalk', 'sms'] as const;

/**
 * Every kind of message (docs/product/account-and-privacy.md#messages). Kakao allows no advertising as alimtalk, and a
 * text message with advertising must name a free opt-out number, so advertising is sent only by mail.
 */
export const messageKinds = {
  security: {
    label: '로그인·보안',
    hint: '인증 번호, 비밀번호 변경, 새 기기 로그인',
    channels: ['email'],
    defaults: ['email'],
    advertising: false,
    optional: false,
    listed: false,
  },
  'phone-code': {
    label: '휴대폰 인증 번호',
    hint: '번호를 확인할 때만 보내요.',
    channels: ['sms'],
    defaults: ['sms'],
    advertising: false,
    optional: false,
    listed: false,
  },
  account: {
    label: '계정',
    hint: '가입, 휴면, 탈퇴, 동의 변경, 후기 사진 숨김',
    channels: ['email'],
    defaults: ['email'],
    advertising: false,
    optional: false,
    listed: false,
  },
  payment: {
    label: '결제·환불',
    hint: '결제, 입금 계좌, 결제 링크, 환불',
    channels: allChannels,
    defaults: allChannels,
    advertising: false,
    optional: false,
    listed: true,
  },
  dispute: {
    label: '불편 신고·불참',
    hint: '신고와 답변, 불참과 차감, 이용 기한, 전체 취소, 대체 코치',
    channels: allChannels,
    defaults: allChannels,
    advertising: false,
    optional: false,
    listed: true,
  },
  lesson: {
    label: '수업 시간',
    hint: '요청, 확정, 변경, 취소, 쉬기',
    channels: allChannels,
    defaults: allChannels,
    advertising: false,
    optional: true,
    listed: true,
  },
  reminder: {
    label: '미리 알림',
    hint: '다가오는 수업, 답이 필요한 요청, 수업 뒤 후기와 노트',
    channels: allChannels,
    defaults: allChannels,
    advertising: false,
    optional: true,
    listed: true,
  },
  matching: {
    label: '코치 추천',
    hint: '추천 요청과 제안',
    channels: allChannels,
    defaults: allChannels,
    advertising: false,
    optional: true,
    listed: true,
  },
  tools: {
    label: '도구',
    hint: '주문, 배송, 대여, 반품·반납',
    channels: allChannels,
    defaults: allChannels,
    advertising: false,
    optional: true,
    listed: true,
  },
  company: {
    label: '회사 수업',
    hint: '예약, 대기, 추첨, 벌점, 새 수업, 변경, 취소, 공지',
    channels: allChannels,
    defaults: allChannels,
    advertising: false,
    optional: true,
    listed: false,
  },
  settlement: {
    label: '정산·청구',
    hint: '정산 명세서, 지급, 정산 이의, 회사 청구서',
    channels: ['email'],
    defaults: ['email'],
    advertising: false,
    optional: false,
    listed: true,
  },
  coach: {
    label: '코치 활동',
    hint: '지원 상태, 확인 서류, 프로필 변경, 수업 가능 시간 확인, 새 후기',
    channels: allChannels,
    defaults: allChannels,
    advertising: false,
    optional: true,
    listed: true,
  },
  marketing: {
    label: '혜택·소식',
    hint: '동의한 회원에게만 아침 8시부터 밤 9시까지 보내요.',
    channels: ['email'],
    defaults: ['email'],
    advertising: true,
    optional: true,
    listed: false,
  },
} as const satisfies Record<string, KindRule>;

export type MessageKind = keyof typeof messageKinds;
export const messageKindNames = Object.keys(messageKinds) as [MessageKind, ...MessageKind[]];

/** The kinds that can be sent by a channel; each must have a text for it (channel-texts.ts). */
export type KindBy<C extends MessageChannel> = {
  [K in MessageKind]: C extends (typeof messageKinds)[K]['channels'][number] ? K : never;
}[MessageKind];

export function kindRule(kind: MessageKind): KindRule {
  return messageKinds[kind];
}

export function isSentBy<C extends MessageChannel>(kind: MessageKind, channel: C): kind is KindBy<C> {
  return kindRule(kind).channels.includes(channel);
}
