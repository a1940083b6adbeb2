import { Fragment } from 'react';
import { supportName, supportPath } from '~/domain/messaging/support';

/**
 * A sentence in which the customer centre, where it is named, is a link. A whole document, so that no notice or dialog
 * stays open over the page it leads to.
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
