import { brand } from '~/domain/shared/brand';
import type { MailContent } from './mail-content';

type Sender = {
  name: string;
  address?: string | undefined;
  phone?: string | undefined;
  mail?: string | undefined;
};

/** Returns the mail with the frame of advertising: why it was sent, by whom, how to reach them, and the opt-out. */
export function withAdvertisingFrame(
  content: MailContent,
  { sender, optOutUrl }: { sender: Sender; optOutUrl: string },
): MailContent {
  const { name, address, phone, mail } = sender;
  return {
    ...content,
    advertising: {
      lines: [
        '혜택·소식 받기에 동의한 분께 보내는 광고예요.',
        `보내는 곳: ${[`${brand.name}(${name})`, address, phone, mail].filter(Boolean).join(' · ')}`,
        '더 이상 받고 싶지 않으면 아래에서 무료로 수신을 거부할 수 있어요. 로그인하지 않아도 돼요.',
      ],
      optOut: { label: '무료 수신 거부', url: optOutUrl },
    },
  };
}
