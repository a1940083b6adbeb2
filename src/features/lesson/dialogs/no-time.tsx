'use client';
import { SupportText } from '~/components/layout/support-text';
import { Banner } from '~/components/ui/banner';
import { Button } from '~/components/ui/button';
import { Dialog } from '~/components/ui/dialog';

/** Shows why no time can be requested now. */
export function NoTime({ title, reason, onClose }: { title: string; reason: string; onClose: () => void }) {
  return (
    <Dialog
      open
      size="s"
      title={title}
      onOpenChange={(open) => (open ? undefined : onClose())}
      footer={<Button onClick={onClose}>닫기</Button>}
    >
      <Banner tone="warn">
        {reason} <SupportText text="궁금한 점은 고객센터로 문의해 주세요." />
      </Banner>
    </Dialog>
  );
}
