'use client';
import { PageError } from '~/components/layout/page-error';
import { englishFrame } from '~/domain/content/pages/english-frame';
import { officeLanguages } from '~/domain/content/pages/office-languages';

const { title, detail, retry: retryLabel, code, back } = englishFrame.error;

export default function EnglishError({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <PageError
      error={error}
      retry={retry}
      title={title}
      detail={detail}
      labels={{ retry: retryLabel, code }}
      link={{ href: officeLanguages.en, label: back }}
    />
  );
}
