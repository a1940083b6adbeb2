import { Circle, Document, G, Line, Page, Path, StyleSheet, Svg, Text, View } from '@react-pdf/renderer';
import { bodyCheckDocumentLabels as labels, roundsOnPaper } from '~/domain/body-check/paper';
import { type BodyView, sideLabels, spotKey, spotLabel } from '~/domain/shared/body-parts';
import { findingOnPath, frontSides, PICTURE, type PicturePath, picturePaths } from '~/domain/body-check/picture';
import {
  groupBySpot,
  extremeFindings,
  latestFindings,
  type PlacedFinding,
  type SpotSummary,
  summarise,
} from '~/domain/body-check/rounds';
import { levelLabel, levelOf, type Measure, measures, scales } from '~/domain/body-check/scales';
import { drawTrend } from '~/domain/body-check/trend';
import { decreaseText, doctorLabels, findingText, improvementText, overviewText } from '~/domain/body-check/texts';
import { documentLabels, paperDate } from '~/domain/document/labels';
import type { BodyCheckDocument } from '~/domain/document/schema';
import { ink, page } from '../paper';
import { TableStart } from '../receipt/item-table';
import { personText } from '../receipt/person-text';
import { withHeading } from '../with-heading';

const tones: Record<PicturePath['tone'], string> = {
  skin: '#f3d5c1',
  shirt: '#d3e3da',
  trousers: '#cdd3da',
  hair: '#46403b',
};

const styles = StyleSheet.create({
  page: { ...page.padding, fontFamily: ['Pretendard', 'Boxes'], fontSize: 9, lineHeight: 1.5, color: ink.text },
  header: { flexDirection: 'row', justifyContent: 'space-between', marginBottom: 18, fontSize: 8.5, color: ink.soft },
  title: { fontSize: 22, fontWeight: 700, lineHeight: 1.25, marginBottom: 4 },
  person: { fontSize: 11 },
  distinction: { color: ink.soft },
  heading: { fontSize: 12, fontWeight: 700, marginTop: 14, marginBottom: 6 },
  pictures: { flexDirection: 'row', justifyContent: 'center', gap: 12, marginTop: 16 },
  sides: { flexDirection: 'row', justifyContent: 'space-between', fontSize: 7, lineHeight: 1, color: ink.soft },
  doctor: { backgroundColor: '#fbe6e4', borderRadius: 6, padding: 10, marginTop: 8, color: '#b3261e' },
  row: { flexDirection: 'row', gap: 8, borderBottomWidth: 0.6, borderBottomColor: ink.line, paddingVertical: 5 },
  head: {
    flexDirection: 'row',
    gap: 8,
    borderBottomWidth: 0.8,
    borderBottomColor: ink.text,
    paddingBottom: 4,
    color: ink.soft,
    fontSize: 8,
  },
  part: { width: 84 },
  cell: { flex: 1 },
  charts: { flexDirection: 'row', gap: 10, marginTop: 4, marginBottom: 8 },
  chart: { flex: 1 },
  small: { fontSize: 8, color: ink.soft },
  round: { marginBottom: 8 },
  bold: { fontWeight: 600 },
  note: { marginTop: 18, fontSize: 8, color: ink.faint },
});

function Picture({ view, findings }: { view: BodyView; findings: readonly PlacedFinding[] }) {
  const height = (120 * PICTURE.height) / PICTURE.width;
  return (
    <View>
      <Svg width={120} height={height} viewBox={`0 0 ${PICTURE.width} ${PICTURE.height}`}>
        {picturePaths[view].map((path) => {
          const finding = findingOnPath(path, findings);
          const fill = finding ? levelOf('vas', finding.vas).color : tones[path.tone];
          return <Path key={path.id} d={path.d} fill={fill} stroke="#ffffff" strokeWidth={1.5} />;
        })}
      </Svg>
      {view === 'front' ? (
        <View style={styles.sides}>
          {frontSides.map((side) => (
            <Text key={side}>{sideLabels[side]}</Text>
          ))}
        </View>
      ) : null}
    </View>
  );
}

const CHART = { width: 180, height: 96 };
const DENSE = 30;
/** Text inside a drawing has no font by default. */
const inChart = { fontFamily: 'Pretendard', fontSize: 6.5 };

function Chart({ measure, findings }: { measure: Measure; findings: readonly PlacedFinding[] }) {
  const points = findings.map((finding) => ({ round: finding.round, value: finding[measure] }));
  const { grid, path, dots, rounds, left } = drawTrend(measure, points, CHART);
  return (
    <View style={styles.chart}>
      <Text style={styles.small}>{`${scales[measure].label} (${scales[measure].direction})`}</Text>
      <Svg width={CHART.width} height={CHART.height} viewBox={`0 0 ${CHART.width} ${CHART.height}`}>
        {grid.map(({ value, y }) => (
          <G key={value}>
            <Line x1={left} x2={CHART.width} y1={y} y2={y} stroke={ink.line} strokeWidth={0.6} />
            <Text x={left - 12} y={y + 2.5} style={inChart} fill={ink.faint}>
              {String(value)}
            </Text>
          </G>
        ))}
        {path === '' ? null : <Path d={path} fill="none" stroke={ink.soft} strokeWidth={1} />}
        {dots.map(({ round, value, x, y }) => (
          <Circle key={round} cx={x} cy={y} r={dots.length > DENSE ? 1.6 : 3.4} fill={levelOf(measure, value).color} />
        ))}
        {rounds.map(({ round, x }) => (
          <Text key={round} x={x - 6} y={CHART.height - 4} style={inChart} fill={ink.faint}>
            {`${round}회차`}
          </Text>
        ))}
      </Svg>
    </View>
  );
}

/** Lines of a row below its first one. */
const SUMMARY_LINES = 3;

/** Repeats its head on every page. */
const Summary = ({ summaries }: { summaries: readonly SpotSummary[] }) => (
  <>
    <TableStart label={labels.part} lines={SUMMARY_LINES}>
      <Text style={styles.heading}>{labels.summary}</Text>
    </TableStart>
    <View>
      <View style={styles.head} fixed>
        <Text style={styles.part}>{labels.part}</Text>
        {measures.map((measure) => (
          <Text key={measure} style={styles.cell}>
            {scales[measure].label}
          </Text>
        ))}
      </View>
      {summaries.map((summary) => (
        <SummaryRow key={spotKey(summary.spot)} summary={summary} />
      ))}
    </View>
  </>
);

function SummaryRow({ summary }: { summary: SpotSummary }) {
  const { spot, first, last } = summary;
  return (
    <View style={styles.row} wrap={false}>
      <Text style={[styles.part, styles.bold]}>{spotLabel(spot)}</Text>
      {measures.map((measure) => (
        <View key={measure} style={styles.cell}>
          <Text>{levelLabel(measure, last[measure])}</Text>
          <Text style={styles.small}>
            {first.round === last.round
              ? `${last.round}회차`
              : `${labels.first} ${first[measure]} → ${labels.last} ${last[measure]}`}
          </Text>
          <Text style={styles.small}>
            {`${labels.change} ${measure === 'vas' ? decreaseText(summary) : improvementText(summary)}`}
          </Text>
        </View>
      ))}
    </View>
  );
}

/** The report of one person at one company, on A4: picture, summary, a chart for each part, every round. */
export function BodyCheckDocumentPaper({ data }: { data: BodyCheckDocument }) {
  const rounds = roundsOnPaper(data);
  const last = data.rounds.at(-1);
  const [latest, extreme] = [latestFindings(rounds), extremeFindings(rounds)];
  return (
    <Document
      title={labels.title}
      author={documentLabels.brand}
      creator={documentLabels.brand}
      producer={documentLabels.brand}
      language="ko"
      creationDate={new Date(last?.at ?? 0)}
    >
      <Page size={page.size} orientation={page.orientation} style={styles.page}>
        <View style={styles.header}>
          <Text>{documentLabels.brand}</Text>
          <Text>{last ? `${last.round}회차 · ${paperDate(last.at)}` : ''}</Text>
        </View>
        <Text style={styles.title}>{labels.title}</Text>
        <Text style={styles.person}>{personText(`${data.person}${labels.honorific} · ${data.company}`)}</Text>
        {data.distinction ? <Text style={styles.distinction}>{personText(data.distinction)}</Text> : null}
        <View style={styles.pictures}>
          <Picture view="front" findings={latest} />
          <Picture view="side" findings={latest} />
        </View>
        <View wrap={false}>
          <Text style={styles.heading}>{labels.now}</Text>
          <Text>{overviewText(rounds)}</Text>
        </View>
        {extreme.length > 0 ? (
          <View style={styles.doctor} wrap={false}>
            <Text style={styles.bold}>{doctorLabels.title}</Text>
            <Text>{doctorLabels.body}</Text>
            {extreme.map((finding) => (
              <Text key={spotKey(finding)}>{`${spotLabel(finding)} · ${levelLabel('vas', finding.vas)}`}</Text>
            ))}
          </View>
        ) : null}
        <Summary summaries={summarise(rounds)} />
        {groupBySpot(rounds)
          .filter(({ findings }) => findings.length > 1)
          .map(({ spot, findings }) => (
            <View key={spotKey(spot)} wrap={false}>
              <Text style={styles.heading}>{spotLabel(spot)}</Text>
              <View style={styles.charts}>
                {measures.map((measure) => (
                  <Chart key={measure} measure={measure} findings={findings} />
                ))}
              </View>
            </View>
          ))}
        {withHeading(
          labels.rounds,
          <Text style={styles.heading}>{labels.rounds}</Text>,
          rounds.toReversed().map(({ round, at, title, expert, comment, entries }) => (
            <View key={round} style={styles.round} wrap={false}>
              <Text style={styles.bold}>{personText(`${round}회차 · ${paperDate(at)} · ${title} · ${expert}`)}</Text>
              {entries.map((entry) => (
                <Text key={spotKey(entry)}>
                  {personText(`${spotLabel(entry)}: ${findingText(entry)}${entry.other ? ` · ${entry.other}` : ''}`)}
                </Text>
              ))}
              {comment ? <Text style={styles.small}>{personText(`${labels.comment}: ${comment}`)}</Text> : null}
            </View>
          )),
        )}
        <Text style={styles.note}>{labels.note}</Text>
      </Page>
    </Document>
  );
}
