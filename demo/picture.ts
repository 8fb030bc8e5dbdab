import { randomFrom } from './random.ts';

/** Returns a small invented landscape as SVG: sky, sun, hills and water from the seed, so that the site needs no image file. */
export function landscape(seed: string, width = 960, height = 600): string {
  const random = randomFrom(seed);
  const hue = random.int(0, 359);
  const horizon = height * (0.45 + random.next() * 0.2);
  const sun = {
    x: width * (0.15 + random.next() * 0.7),
    y: horizon * (0.35 + random.next() * 0.5),
    r: random.int(26, 60),
  };
  const hills = [0, 1, 2].map((layer) => {
    const base = horizon + layer * height * 0.09;
    const points: string[] = [];
    let y = base;
    for (let x = 0; x <= width; x += width / 12) {
      y = base - random.next() * height * (0.2 - layer * 0.05);
      points.push(`${x.toFixed(0)},${y.toFixed(0)}`);
    }
    const colour = `hsl(${(hue + 150 + layer * 14) % 360} ${24 + layer * 8}% ${46 - layer * 13}%)`;
    return `<polygon fill="${colour}" points="0,${height} ${points.join(' ')} ${width},${height}"/>`;
  });
  const sails = Array.from({ length: random.int(0, 3) }, () => {
    const x = random.int(60, width - 60);
    const y = height * (0.84 + random.next() * 0.1);
    const size = random.int(18, 40);
    return `<path fill="#fff8ec" opacity=".9" d="M${x} ${y} l0 ${-size * 1.6} l${size} ${size * 1.5} z"/>`;
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="hsl(${hue} 52% 70%)"/>` +
    `<stop offset="1" stop-color="hsl(${(hue + 40) % 360} 78% 90%)"/></linearGradient></defs>` +
    `<rect width="${width}" height="${height}" fill="url(#s)"/>` +
    `<circle cx="${sun.x.toFixed(0)}" cy="${sun.y.toFixed(0)}" r="${sun.r}" fill="#fff6d8" opacity=".92"/>` +
    `${hills.join('')}<rect y="${height * 0.8}" width="${width}" height="${height * 0.2}" fill="hsl(${(hue + 190) % 360} 36% 34%)" opacity=".82"/>` +
    `${sails.join('')}</svg>`
  );
}

const SLOGANS = [
  ['Anchor Mattresses', 'Sleep like a harbour'],
  ['Crown & Kettle', 'Tea by the crate'],
  ['Lorrel Savings', '3 % if you stay a while'],
  ['Bright Boots', 'Dry feet or your money back'],
  ['Tidy Tiles', 'Half price until Sunday'],
  ['Island Weekends', 'Two nights, one ferry'],
] as const;

/** Returns an invented advertisement as SVG. */
export function advertisement(seed: string, width: number, height: number): string {
  const random = randomFrom(`ad ${seed}`);
  const [name, line] = random.pick(SLOGANS);
  const hue = random.int(0, 359);
  const size = Math.min(width / 12, height / 3.2);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="sans-serif">` +
    `<rect width="${width}" height="${height}" fill="hsl(${hue} 78% 52%)"/>` +
    `<circle cx="${width * 0.9}" cy="${height * 0.2}" r="${height * 0.5}" fill="hsl(${(hue + 30) % 360} 90% 62%)"/>` +
    `<text x="${width * 0.06}" y="${height * 0.48}" font-size="${size}" font-weight="800" fill="#fff">${name.replace('&', '&amp;')}</text>` +
    `<text x="${width * 0.06}" y="${height * 0.48 + size * 1.1}" font-size="${size * 0.62}" fill="#fff">${line}</text></svg>`
  );
}
