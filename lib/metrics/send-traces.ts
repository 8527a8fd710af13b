import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, NodeTracerProvider } from "@opentelemetry/sdk-trace-node";
import { buildId } from "../env";

/**
 * Registers what takes Next's spans and sends them to `OTEL_EXPORTER_OTLP_ENDPOINT`, which the exporter reads itself, as
 * it does the other variables of OpenTelemetry. Called once at the start.
 * @returns sends what is left and ends; never fails, since a collector that is away must not hold up the shop's end
 */
export function sendTraces(): () => Promise<void> {
  const ours = resourceFromAttributes({ "service.name": "shop", "service.version": buildId });
  const provider = new NodeTracerProvider({
    // OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES go before ours.
    resource: defaultResource()
      .merge(ours)
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  return () => provider.shutdown().catch(() => {});
}
