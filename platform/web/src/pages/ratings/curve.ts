/** The points of a line through figures, oldest first, in a picture of this size. */
export function curvePoints(figures: readonly number[], width: number, height: number): string {
  const [least, most] = [Math.min(...figures), Math.max(...figures)];
  const span = Math.max(1, most - least);
  const step = width / Math.max(1, figures.length - 1);
  const margin = 2;
  const y = (figure: number): number => height - margin - ((figure - least) / span) * (height - 2 * margin);
  const points = figures.map((figure, index) => `${round(index * step)},${round(y(figure))}`);
  // A single figure is a level line.
  return points.length === 1 ? `0,${height / 2} ${width},${height / 2}` : points.join(" ");
}

const round = (number: number): number => Math.round(number * 10) / 10;
