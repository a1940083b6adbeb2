import { Fragment, type CSSProperties } from 'react';
import { brand } from '~/domain/shared/brand';
import type { PageLanguage } from '~/domain/shared/page-language';
import type { MailContent } from '~/domain/messaging/mail-content';

// Mail programs hardly support style sheets, so every element has inline styles. The colours are the brand's paper, ink
// and persimmon.
const line = '#e6dfd3';
const green = '#1f5d4c';
const persimmon = '#c9411c';

const page: CSSProperties = {
  margin: 0,
  background: '#fbf8f3',
  color: '#1c2722',
  wordBreak: 'keep-all',
  textWrap: 'pretty',
  fontFamily: "Pretendard,-apple-system,'Apple SD Gothic Neo','Malgun Gothic',sans-serif",
};
const sheet: CSSProperties = {
  background: '#ffffff',
  border: `1px solid ${line}`,
  borderRadius: 22,
  padding: '32px 28px',
};
const codeBox: CSSProperties = {
  margin: '20px 0',
  padding: 18,
  borderRadius: 14,
  background: '#f3eee5',
  textAlign: 'center',
  fontSize: 30,
  fontWeight: 700,
  letterSpacing: '.24em',
};
const button: CSSProperties = {
  display: 'inline-block',
  padding: '14px 24px',
  borderRadius: 14,
  background: persimmon,
  color: '#ffffff',
  fontWeight: 650,
  textDecoration: 'none',
};
const cell: CSSProperties = { padding: '8px 0', borderTop: `1px solid ${line}` };

const frames: Readonly<Record<PageLanguage, { name: string; sender: string }>> = {
  ko: { name: brand.name, sender: `${brand.name}에서 보낸 메일이에요. 답장은 받지 않아요.` },
  en: { name: brand.nameInEnglish, sender: `Sent by ${brand.nameInEnglish}. Replies to this address are not read.` },
};

/** The layout of every mail, a whole page. */
export function Mail({ content }: { content: MailContent }) {
  const { language = 'ko' } = content;
  const { name, sender } = frames[language];
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>{content.title}</title>
      </head>
      <body style={page}>
        <div style={{ maxWidth: 560, margin: '0 auto', padding: '32px 16px' }}>
          <p style={{ margin: '0 0 20px 4px', fontSize: 20, fontWeight: 800, letterSpacing: '-.04em', color: green }}>
            {name}
            <span style={{ color: persimmon }}>.</span>
          </p>
          <div style={sheet}>
            <Body content={content} />
          </div>
          {content.advertising ? <AdvertisingFrame {...content.advertising} /> : null}
          <p style={{ margin: '20px 4px 0', fontSize: 13, lineHeight: 1.6, color: '#646e67' }}>{sender}</p>
        </div>
      </body>
    </html>
  );
}

/** Below the sheet: who sends the advertising, and the opt-out. */
function AdvertisingFrame({ lines, optOut }: NonNullable<MailContent['advertising']>) {
  return (
    <div style={{ margin: '20px 4px 0', fontSize: 13, lineHeight: 1.6, color: '#55625b' }}>
      {lines.map((line) => (
        <p key={line} style={{ margin: 0 }}>
          {line}
        </p>
      ))}
      <p style={{ margin: '6px 0 0' }}>
        <a href={optOut.url} style={{ color: green, textDecoration: 'underline' }}>
          {optOut.label}
        </a>
      </p>
    </div>
  );
}

function Body({ content: { title, paragraphs, code, facts, action, aside } }: { content: MailContent }) {
  return (
    <>
      <h1 style={{ margin: '0 0 16px', fontSize: 22, lineHeight: 1.4, letterSpacing: '-.02em' }}>{title}</h1>
      {paragraphs.map((text) => (
        <p key={text} style={{ margin: '0 0 12px', fontSize: 16, lineHeight: 1.65 }}>
          <Lines text={text} />
        </p>
      ))}
      {code ? <p style={codeBox}>{code}</p> : null}
      {facts && facts.length > 0 ? <DetailList facts={facts} /> : null}
      {action ? (
        <p style={{ margin: '24px 0 0' }}>
          <a href={action.url} style={button}>
            {action.label}
          </a>
        </p>
      ) : null}
      {aside ? (
        <p style={{ margin: '16px 0 0', fontSize: 14 }}>
          <a href={aside.url} style={{ color: green, textDecoration: 'underline' }}>
            {aside.label}
          </a>
        </p>
      ) : null}
    </>
  );
}

/** Writes line breaks as elements, because mail programs do not keep those of a text. */
function Lines({ text }: { text: string }) {
  return text.split('\n').map((part, index) => (
    <Fragment key={part}>
      {index > 0 ? <br /> : null}
      {part}
    </Fragment>
  ));
}

function DetailList({ facts }: { facts: NonNullable<MailContent['facts']> }) {
  return (
    <table role="presentation" style={{ width: '100%', borderCollapse: 'collapse', margin: '16px 0' }}>
      <tbody>
        {facts.map(([label, value]) => (
          <tr key={label}>
            <td style={{ ...cell, color: '#55625b', fontSize: 14, whiteSpace: 'nowrap' }}>{label}</td>
            <td style={{ ...cell, paddingLeft: 16, textAlign: 'right', fontWeight: 600, fontSize: 15 }}>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
