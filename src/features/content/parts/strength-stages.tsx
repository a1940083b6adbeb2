import { BlockSection } from '~/components/content/blocks/block-section';
import { strengthTexts } from '~/domain/content/pages/purpose/strength';

const { title, detail, stages, rows } = strengthTexts.ladder;

/** The stages of each movement: a table on wide screens, a list of movements on phones. */
export function StrengthStages() {
  return (
    <BlockSection title={title} detail={detail} ground="card">
      <table className="w-full border-collapse text-left max-md:hidden">
        <thead>
          <tr className="text-small text-ink-2">
            <th scope="col" className="w-[20%] pb-3 font-semibold">
              동작
            </th>
            {stages.map((stage) => (
              <th key={stage} scope="col" className="pb-3 font-semibold">
                {stage}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ move, stages: cells }) => (
            <tr key={move} className="border-t border-line">
              <th scope="row" className="py-4 text-h3">
                {move}
              </th>
              {cells.map((cell) => (
                <td key={cell} className="py-4 pr-4 text-[15px] text-ink-2">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="grid gap-6 md:hidden">
        {rows.map(({ move, stages: cells }) => (
          <li key={move}>
            <h3 className="text-h3">{move}</h3>
            <ol className="mt-2 grid gap-1.5 border-l-[3px] border-green pl-4 text-[15px] text-ink-2">
              {cells.map((cell) => (
                <li key={cell}>{cell}</li>
              ))}
            </ol>
          </li>
        ))}
      </ul>
    </BlockSection>
  );
}
