export default function HomePage() {
  return <main>다가온</main>;
}
