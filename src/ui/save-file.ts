/** Hands the browser a file to save. */
export function saveFile(
  name: string,
  parts: BlobPart | readonly BlobPart[],
  type = 'application/json',
): void {
  const address = URL.createObjectURL(new Blob([parts].flat() as BlobPart[], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The click only starts the download; it reads the address a moment later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
