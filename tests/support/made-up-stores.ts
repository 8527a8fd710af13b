import type { ListedStore } from "@/lib/backend/delivery-services/delivery-gateway";
import { allRegions } from "@/lib/backend/regions/regions";

const roads = "中山路 中正路 民生東路 市府路 和平西路 復興北路 文化路 建國路 自由路 成功路".split(" ");
const names = ["信義", "鑫光", "長安", "大同", "福星", "永豐", "新站", "港口", "學府", "安康"];

/** So many stores all over Taiwan, as in a chain's list; the same ones each time. */
export function madeUpStores(count: number): ListedStore[] {
  const places = allRegions.flatMap(({ county, districts }) => districts.map(({ name }) => county + name));
  return Array.from({ length: count }, (_, index) => {
    const place = places[index % places.length];
    const road = roads[Math.floor(index / places.length) % roads.length];
    const name = `${names[index % names.length]}${names[Math.floor(index / 7) % names.length]}${index}門市`;
    return {
      id: String(100_000 + index),
      name,
      address: `${place}${road}${(index % 400) + 1}號`,
      phone: "02-12345678",
    };
  });
}
