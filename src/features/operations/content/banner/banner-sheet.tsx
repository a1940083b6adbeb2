'use client';
import { BANNER, bannerContent } from '~/domain/content/banner/schema';
import type { PublicationView } from '~/domain/publication/schema';
import { seoulDate } from '~/domain/shared/seoul-time';
import { trpc } from '~/trpc/react';
import { serverNow } from '~/trpc/server-clock';
import { ConsoleSheet, whenOpen } from '../../list/console-sheet';
import { PublicationDetails } from '../../publication/publication-details';
import { BannerEditor, revisionDetails } from './banner-form';
import { BannerPreview } from './banner-preview';

const ref = { kind: 'banner', subject: BANNER } as const;

export function BannerSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const opened = isOpen ? BANNER : '';
  const view = trpc.operations.publication.get.useQuery(ref, whenOpen(opened));
  return (
    <ConsoleSheet opened={opened} title="상단 배너" wide query={view} onClose={onClose}>
      {(banner) => <BannerDetails banner={banner} onClose={onClose} />}
    </ConsoleSheet>
  );
}

interface BannerDetailsProps {
  banner: { version: number; content: unknown; publication: PublicationView };
  onClose: () => void;
}

function BannerDetails({ banner, onClose }: BannerDetailsProps) {
  const content = bannerContent.parse(banner.content);
  const { data: settings = {} } = trpc.content.seller.useQuery();
  const isOver = content.endsOn !== null && content.endsOn < seoulDate(serverNow());
  return (
    <PublicationDetails
      {...ref}
      basedOn={banner.version}
      publication={banner.publication}
      content={content}
      details={isOver ? [['표시', '마지막 표시일이 지나서 보이지 않아요']] : []}
      preview={<BannerPreview banner={content} settings={settings} />}
      renderForm={(onSaved) => <BannerEditor banner={banner} onSaved={onSaved} />}
      revisionDetails={revisionDetails}
      canWithdraw={false}
      onDeleted={onClose}
    />
  );
}
