/** How the stock ledger names a line of a parcel. */
export function parcelStockSource(shipmentLineId: number): string {
  return `shipment_line:${shipmentLineId}`;
}
