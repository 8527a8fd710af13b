import { familyNames, givenNames, places, roads } from "./people-words";
import type { Random } from "./random";

/** A demo shopper. Mail addresses end in `.example` and phones begin with 0900-000, so no real person is reached. */
export type Person = {
  name: string;
  email: string;
  phone: string;
  address: { county: string; district: string; street: string };
};

/** So many people, each with a unique name, mail address and phone number. */
export function makePeople(random: Random, total: number): Person[] {
  const people = new Map<string, Person>();
  while (people.size < total) {
    const [family = "", latinFamily = ""] = random.weighted(familyNames, likeliestFirst).split(" ");
    const [given = "", latinGiven = ""] = random.pick(givenNames).split(" ");
    const name = family + given;
    if (people.has(name)) continue;
    const email = `${latinGiven}.${latinFamily}@mail.example`;
    const phone = `+886900000${String(people.size + 1).padStart(3, "0")}`;
    people.set(name, { name, email, phone, address: makeAddress(random) });
  }
  return [...people.values()];
}

function likeliestFirst(name: string): number {
  return familyNames.length - familyNames.indexOf(name);
}

function makeAddress(random: Random): Person["address"] {
  const [county = "", district = ""] = random.pick(places).split(" ");
  const lane = random.percent(45) ? ` ${random.between(2, 96)} 巷` : "";
  const floor = random.percent(70) ? ` ${random.between(2, 12)} 樓` : "";
  return { county, district, street: `${random.pick(roads)}${lane} ${random.between(1, 180)} 號${floor}` };
}
