/** Why pictures were refused, one line each; it stays until others are chosen. */
export function PictureProblems({ problems }: { problems: string[] }) {
  if (problems.length === 0) return null;
  return (
    <ul role="alert" className="grid gap-1 text-sm text-danger">
      {problems.map((problem) => (
        <li key={problem}>{problem}</li>
      ))}
    </ul>
  );
}
