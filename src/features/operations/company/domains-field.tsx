import { useState } from 'react';
import { CorrectionQuestion } from '~/components/account/correction-question';
import { TextArea } from '~/components/ui/text-area';
import { correctedDomain } from '~/domain/account/mail-typo';

/** Separates domains. A comma in front of an ending, "company,co.kr", is a mistyped point. */
const SEPARATOR = /[\s;]+|,(?!(?:com|net|org|kr|(?:co|or|go|ac|ne|re)\.kr)(?![a-z]))/i;

/** Returns the first domain that looks like a typing error and that the user did not confirm, with its correction. */
function findTypo(domains: readonly string[], confirmed: ReadonlySet<string>) {
  return domains
    .filter((typed) => !confirmed.has(typed))
    .map((typed) => ({ typed, correction: correctedDomain(typed.toLowerCase().replace(/^.*@/, ''), true) }))
    .find(({ correction }) => correction !== null);
}

/** The field for a company's mail domains, one per line; asks about one that looks like a typing error. */
export function DomainsField({
  domains: initialDomains,
  onDomains,
  hint,
  error,
}: {
  /** The domains when the field appears. */
  domains: readonly string[];
  onDomains: (domains: string[]) => void;
  hint: string;
  error: string | undefined;
}) {
  const [text, setText] = useState(initialDomains.join('\n'));
  const [blurredText, setBlurredText] = useState(text);
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set());
  const domains = text.split(SEPARATOR).filter(Boolean);
  const typo = text === blurredText ? findTypo(domains, confirmed) : undefined;
  const change = (next: string) => {
    setText(next);
    onDomains(next.split(SEPARATOR).filter(Boolean));
  };
  const accept = () => {
    const next = domains.map((domain) => (domain === typo?.typed ? (typo.correction ?? domain) : domain)).join('\n');
    change(next);
    setBlurredText(next);
  };
  return (
    <div>
      <TextArea
        label="회사 메일 도메인"
        hint={hint}
        optional
        rows={2}
        error={error}
        value={text}
        onChange={(event) => change(event.target.value)}
        onBlur={() => setBlurredText(text)}
      />
      <CorrectionQuestion
        correction={typo?.correction ?? null}
        onAccept={accept}
        onKeep={() => setConfirmed(new Set([...confirmed, typo?.typed ?? '']))}
      />
    </div>
  );
}
