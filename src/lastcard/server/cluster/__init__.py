"""Which server runs which table: all of them, or those that a node has claimed in a store that several share."""

from lastcard.server.cluster.node import ClusterNode
from lastcard.server.cluster.node_address import NodeAddress
from lastcard.server.cluster.ownership import OwnerGone, Ownership, SoleOwner
from lastcard.server.cluster.relay_signature import RelaySigner

__all__ = ["ClusterNode", "NodeAddress", "OwnerGone", "Ownership", "RelaySigner", "SoleOwner"]
