import { G, Line, Path, Rect, Svg, Text, View } from '@react-pdf/renderer';
import type { ReportCell } from '~/domain/employer-report/schema';
import { drawBar, drawChange, drawGrid } from '~/domain/employer-report/view/charts';
import { cellText, type SectionChart } from '~/domain/employer-report/view/section';
import { ink } from '../paper';
import { personText } from '../receipt/person-text';
import { type Pieces, withHeading } from '../with-heading';
import { styles } from './styles';

/** The width between the margins of the page. */
const WIDTH = 368;
const BAR = { width: WIDTH, height: 6 };
const GRID = { width: WIDTH - 22, height: 150 };
const HEAD = 14;
/** Text inside a drawing has no font by default. */
const axis = { fontFamily: 'Pretendard', fontSize: 7 };
const inCell = { fontFamily: 'Pretendard', fontSize: 7.5, fontWeight: 600 } as const;
const WORSE = '#8a5a00';
const pale = '#b2c9c2';
/** Green shades of the steps, and the text colour on them. */
const shades = ['#ffffff', '#dbe6e2', '#bcd0c9', '#98b5ab', '#1f5d4c'] as const;

type Of<Kind extends SectionChart['kind']> = { chart: Extract<SectionChart, { kind: Kind }> };

function Named({ label, words }: { label: string; words: string }) {
  return (
    <View style={styles.label}>
      <Text style={styles.name}>{personText(label)}</Text>
      <Text style={styles.bold}>{words}</Text>
    </View>
  );
}

function Bar({ value, maximum, fill, isOver }: { value: ReportCell; maximum: number; fill: string; isOver: boolean }) {
  const { box, hatch } = drawBar(value, maximum, BAR);
  if (hatch === null) return box.width > 0 ? <Rect {...box} fill={fill} /> : null;
  return isOver ? null : <Path d={hatch} stroke={ink.faint} strokeWidth={0.6} />;
}

const Legend = ({ names }: { names: readonly string[] }) => (
  <View style={styles.legend}>
    {names.map((name, index) => (
      <View key={name} style={styles.key}>
        <Svg width={8} height={8}>
          <Rect x={0} y={0} width={8} height={8} fill={index === 0 ? ink.green : pale} />
        </Svg>
        <Text>{name}</Text>
      </View>
    ))}
  </View>
);

function barPieces({ rows, maximum, legend }: Of<'bars'>['chart']): Pieces {
  const bars = rows.map(({ key, label, words, value, behind }) => (
    <View key={key} style={styles.bar} wrap={false}>
      <Named label={label} words={words} />
      <Svg width={BAR.width} height={BAR.height} viewBox={`0 0 ${BAR.width} ${BAR.height}`}>
        <Rect x={0} y={0} width={BAR.width} height={BAR.height} fill={ink.sunken} />
        {behind === undefined ? null : <Bar value={behind} maximum={maximum} fill={pale} isOver={false} />}
        <Bar value={value} maximum={maximum} fill={ink.green} isOver={behind !== undefined} />
      </Svg>
    </View>
  ));
  return legend ? withHeading('legend', <Legend names={legend} />, bars) : bars;
}

function changePieces({ rows, range, ends }: Of<'changes'>['chart']): Pieces {
  const bars = rows.map(({ key, label, words, change, isBetter }) => {
    const { box, hatch, zero } = drawChange(change, range, BAR);
    return (
      <View key={key} style={styles.bar} wrap={false}>
        <Named label={label} words={words} />
        <Svg width={BAR.width} height={BAR.height} viewBox={`0 0 ${BAR.width} ${BAR.height}`}>
          <Rect x={0} y={0} width={BAR.width} height={BAR.height} fill={ink.sunken} />
          {hatch === null ? (
            <G>
              {box.width > 0 ? <Rect {...box} fill={isBetter === false ? WORSE : ink.green} /> : null}
              <Line x1={zero} x2={zero} y1={0} y2={BAR.height} stroke={ink.soft} strokeWidth={0.8} />
            </G>
          ) : (
            <Path d={hatch} stroke={ink.faint} strokeWidth={0.6} />
          )}
        </Svg>
      </View>
    );
  });
  return withHeading(
    'ends',
    <View style={styles.ends}>
      <Text>{`← ${ends[0]}`}</Text>
      <Text>{`${ends[1]} →`}</Text>
    </View>,
    bars,
  );
}

function Grid({ chart: { columns, rows, values } }: Of<'grid'>) {
  const cells = drawGrid(values, GRID);
  const [width, height] = [WIDTH, GRID.height + HEAD];
  const left = WIDTH - GRID.width - 1;
  return (
    <Svg width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
      {columns.map((name, column) => {
        const box = cells.find((cell) => cell.column === column)?.box;
        return box ? (
          <Text key={name} x={left + box.x + box.width / 2 - name.length * 2} y={8} style={axis} fill={ink.soft}>
            {name}
          </Text>
        ) : null;
      })}
      {rows.map((name, row) => {
        const box = cells.find((cell) => cell.row === row)?.box;
        return box ? (
          <Text key={name} x={2} y={HEAD + box.y + box.height / 2 + 2.5} style={axis} fill={ink.soft}>
            {name}
          </Text>
        ) : null;
      })}
      <G transform={`translate(${left}, ${HEAD})`}>
        {cells.map(({ row, column, box, value, step, hatch }) => {
          const words = cellText(value, '').words;
          const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
          return (
            <G key={`${row}-${column}`}>
              <Rect
                {...box}
                fill={value === 'none' ? ink.sunken : (shades[step] ?? '#ffffff')}
                stroke={ink.line}
                strokeWidth={value === 'none' ? 0 : 0.6}
              />
              {hatch === null ? null : <Path d={hatch} stroke={ink.faint} strokeWidth={0.4} />}
              {value === 'withheld' ? <Rect x={x - 10} y={y - 5} width={20} height={10} fill="#ffffff" /> : null}
              {value === 'none' ? null : (
                <Text
                  x={x - (value === 'withheld' ? 6.6 : words.length * 2.1)}
                  y={y + 2.6}
                  style={inCell}
                  fill={step === 4 ? '#ffffff' : ink.text}
                >
                  {words}
                </Text>
              )}
            </G>
          );
        })}
      </G>
    </Svg>
  );
}

/** A chart of the report, drawn by the same geometry as on the web page; a page may end between its bars. */
export function chartPieces(chart: SectionChart): Pieces {
  if (chart.kind === 'bars') return barPieces(chart);
  return chart.kind === 'changes' ? changePieces(chart) : [<Grid key="grid" chart={chart} />];
}
