import { Dots } from '~/components/ui/dots';

/** Shown while the gateway has not answered yet: the user only has to wait, and can leave safely. */
export function GatewayPause({ title, detail }: { title: string; detail: string }) {
  return (
    <div className="flex flex-1 flex-col items-center justify-center py-20 text-center">
      <span className="text-accent">
        <Dots size={26} />
      </span>
      <h1 className="mt-5 text-h2">{title}</h1>
      <p className="mt-1.5 max-w-[28em] text-ink-2">{detail}</p>
    </div>
  );
}

/** The texts of the two waits, the same on every page. */
export const gatewayPauses = {
  CHECKING: {
    title: '결제를 확인하고 있어요',
    detail: '결제사의 응답을 기다리고 있어요. 화면을 닫아도 괜찮아요. 결과는 메일로도 알려 드려요.',
  },
  REFUNDING: {
    title: '환불하고 있어요',
    detail: '결제사의 응답을 기다리고 있어요. 화면을 닫아도 괜찮아요. 환불이 완료되면 메일로 알려 드려요.',
  },
} as const;
