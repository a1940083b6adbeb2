'use client';
import { faqTopicTitles } from '~/domain/content/faq/faq-topic';
import { faqContent } from '~/domain/content/faq/schema';
import type { PublicationView } from '~/domain/publication/schema';
import { trpc } from '~/trpc/react';
import { ConsoleSheet, whenOpen } from '../../list/console-sheet';
import { DetailSheet } from '../../list/detail-sheet';
import { PublicationDetails } from '../../publication/publication-details';
import { FaqEditor, type FaqForm, formOf, type LoadedFaq, revisionDetails } from './faq-form';
import { FaqPreview } from './faq-preview';

const newFaq: Partial<FaqForm> = {
  title: '',
  text: '',
  nextLabel: '',
  nextUrl: '',
  position: null,
  subject: null,
  basedOn: null,
};

/** @param opened subject of a question: '' for none, `new` for a question that does not exist yet */
export function FaqSheet({ opened, onClose }: { opened: string; onClose: () => void }) {
  const isNew = opened === 'new';
  const view = trpc.operations.publication.get.useQuery(
    { kind: 'faq', subject: opened },
    { ...whenOpen(isNew ? '' : opened) },
  );
  if (isNew)
    return (
      <DetailSheet open title="질문 쓰기" onClose={onClose}>
        <FaqEditor values={newFaq} onSaved={onClose} />
      </DetailSheet>
    );
  return (
    <ConsoleSheet
      opened={opened}
      title={faqContent.safeParse(view.data?.content).data?.title ?? '자주 묻는 질문'}
      query={view}
      onClose={onClose}
    >
      {(faq) => <FaqDetails faq={{ subject: opened, ...faq }} onDeleted={onClose} />}
    </ConsoleSheet>
  );
}

interface FaqDetailsProps {
  faq: LoadedFaq & { publication: PublicationView };
  onDeleted: () => void;
}

function FaqDetails({ faq, onDeleted }: FaqDetailsProps) {
  const { subject, version, publication } = faq;
  const content = faqContent.parse(faq.content);
  const { data: settings = {} } = trpc.content.seller.useQuery();
  return (
    <PublicationDetails
      kind="faq"
      subject={subject}
      basedOn={version}
      publication={publication}
      content={content}
      details={[['주제', faqTopicTitles[content.topic]]]}
      preview={<FaqPreview faq={content} settings={settings} />}
      renderForm={(onSaved) => (
        <FaqEditor values={formOf(faq)} published={publication.status === 'PUBLISHED'} onSaved={onSaved} />
      )}
      revisionDetails={revisionDetails}
      onDeleted={onDeleted}
    />
  );
}
