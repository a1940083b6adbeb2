import { Fragment } from 'react';
import { supportName, supportPath } from '~/domain/messaging/support';

/**
 * A sentence in which the name of the customer centre is a link. The link loads a whole document, so that no notice or
 * dialog stays open over the new page.
 */
export function SupportText({ text }: { text: string }) {
  const [before, ...after] = text.split(supportName);
  return (
    <>
      {before}
      {after.map((rest, index) => (
        <Fragment key={index === 0 ? 'first' : rest}>
          <a href={supportPath} className="font-semibold underline underline-offset-4">
            {supportName}
          </a>
          {rest}
        </Fragment>
      ))}
    </>
  );
}
